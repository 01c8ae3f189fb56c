/** A geofence with nothing wrong in it. */
export const geofence = {
  name: 'Store',
  latitude: '48.1',
  longitude: '11.5',
  radius: '200',
  triggered_at: 'ENTRY',
  response_time_value: '1',
  response_time_granularity: 'DAYS',
};
