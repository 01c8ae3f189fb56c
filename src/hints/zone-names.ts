/**
 * What people write for time zones. The names of the zones themselves are those of `Intl`: nothing here is suggested that it does
 * not know.
 */

/** Abbreviations, and the zones that they may stand for, the most frequent first. Those with one zone are told only where `Intl` does not know them. */
export const zonesByAbbreviation: Readonly<Record<string, string>> = {
  ACDT: 'Australia/Adelaide',
  ACST: 'Australia/Adelaide Australia/Darwin',
  ACT: 'Australia/Darwin America/Rio_Branco',
  ADT: 'America/Halifax',
  AEDT: 'Australia/Sydney',
  AEST: 'Australia/Sydney Australia/Brisbane',
  AKDT: 'America/Anchorage',
  AKST: 'America/Anchorage',
  AMT: 'America/Manaus Asia/Yerevan',
  ART: 'America/Argentina/Buenos_Aires Africa/Cairo',
  AST: 'America/Halifax America/Puerto_Rico Asia/Riyadh',
  AWST: 'Australia/Perth',
  AZT: 'Asia/Baku',
  BOT: 'America/La_Paz',
  BRST: 'America/Sao_Paulo',
  BRT: 'America/Sao_Paulo',
  BST: 'Europe/London Asia/Dhaka',
  CAT: 'Africa/Maputo',
  CDT: 'America/Chicago America/Havana',
  CEST: 'Europe/Berlin Europe/Paris',
  CHST: 'Pacific/Guam',
  CLST: 'America/Santiago',
  CLT: 'America/Santiago',
  COT: 'America/Bogota',
  CST: 'America/Chicago Asia/Shanghai America/Havana',
  EAT: 'Africa/Nairobi',
  ECT: 'America/Guayaquil Europe/Paris',
  EDT: 'America/New_York',
  EEST: 'Europe/Athens Europe/Kyiv',
  EST: 'America/New_York America/Panama',
  GST: 'Asia/Dubai Atlantic/South_Georgia',
  HKT: 'Asia/Hong_Kong',
  ICT: 'Asia/Bangkok Asia/Ho_Chi_Minh',
  IDT: 'Asia/Jerusalem',
  IRST: 'Asia/Tehran',
  IST: 'Asia/Kolkata Asia/Jerusalem Europe/Dublin',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  MDT: 'America/Denver',
  MESZ: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  MSK: 'Europe/Moscow',
  MST: 'America/Denver America/Phoenix',
  MYT: 'Asia/Kuala_Lumpur',
  NDT: 'America/St_Johns',
  NPT: 'Asia/Kathmandu',
  NST: 'America/St_Johns Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  NZST: 'Pacific/Auckland',
  PDT: 'America/Los_Angeles',
  PET: 'America/Lima',
  PHT: 'Asia/Manila',
  PKT: 'Asia/Karachi',
  PST: 'America/Los_Angeles Asia/Manila',
  SAST: 'Africa/Johannesburg',
  SGT: 'Asia/Singapore',
  SST: 'Pacific/Pago_Pago Asia/Singapore',
  TRT: 'Europe/Istanbul',
  UZT: 'Asia/Tashkent',
  WAT: 'Africa/Lagos',
  WEST: 'Europe/Lisbon',
  WIB: 'Asia/Jakarta',
  WIT: 'Asia/Jayapura',
  WITA: 'Asia/Makassar',
  WST: 'Australia/Perth Pacific/Apia',
  Z: 'UTC',
};

/** Well-known cities, and some countries with one zone, that no zone is named after. Cities with a well-known namesake in another zone are left out. */
export const citiesByZone: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'Giza',
  'Africa/Casablanca': 'Marrakech Marrakesh Rabat',
  'Africa/Johannesburg': 'Cape_Town Durban Pretoria',
  'Africa/Lagos': 'Abuja',
  'Africa/Nairobi': 'Mombasa',
  'America/Bogota': 'Medellin',
  'America/Chicago': 'Austin Dallas Houston Memphis Milwaukee Minneapolis Nashville New_Orleans San_Antonio St_Louis',
  'America/Denver': 'Albuquerque Colorado_Springs Salt_Lake_City',
  'America/Edmonton': 'Calgary',
  'America/Guayaquil': 'Quito',
  'America/Los_Angeles': 'Las_Vegas Sacramento San_Diego San_Francisco Seattle',
  'America/Mexico_City': 'Guadalajara Puebla',
  'America/New_York':
    'Atlanta Baltimore Boston Miami New_York_City NYC Orlando Philadelphia Pittsburgh Tampa Washington_DC',
  'America/Phoenix': 'Scottsdale Tucson',
  'America/Sao_Paulo': 'Belo_Horizonte Brasilia Curitiba Porto_Alegre Rio_de_Janeiro',
  'America/Toronto': 'Montreal Ottawa',
  'Asia/Almaty': 'Astana',
  'Asia/Bangkok': 'Chiang_Mai Phuket',
  'Asia/Dubai': 'Abu_Dhabi Sharjah',
  'Asia/Ho_Chi_Minh': 'Da_Nang Hanoi Ho_Chi_Minh_City',
  'Asia/Jakarta': 'Bandung Surabaya',
  'Asia/Jerusalem': 'Haifa Tel_Aviv',
  'Asia/Karachi': 'Islamabad Lahore',
  'Asia/Kolkata':
    'Ahmedabad Bangalore Bengaluru Bombay Chennai Delhi Hyderabad India Jaipur Madras Mumbai New_Delhi Pune Surat',
  'Asia/Makassar': 'Bali Denpasar',
  'Asia/Manila': 'Cebu Davao Quezon_City',
  'Asia/Qatar': 'Doha',
  'Asia/Riyadh': 'Dammam Jeddah Mecca',
  'Asia/Seoul': 'Busan Incheon',
  'Asia/Shanghai': 'Beijing Chengdu Chongqing Guangzhou Hangzhou Harbin Peking Shenzhen Tianjin Wuhan',
  'Asia/Taipei': 'Kaohsiung',
  'Asia/Tokyo': 'Fukuoka Hiroshima Kyoto Nagoya Osaka Sapporo Yokohama',
  'Australia/Brisbane': 'Cairns Gold_Coast',
  'Australia/Sydney': 'Canberra',
  'Europe/Amsterdam': 'Eindhoven Rotterdam The_Hague Utrecht',
  'Europe/Athens': 'Thessaloniki',
  'Europe/Berlin':
    'Bremen Cologne Dortmund Dresden Duesseldorf Düsseldorf Frankfurt Germany Hamburg Hannover Koeln Köln Leipzig Muenchen München Munich Nuremberg Stuttgart',
  'Europe/Brussels': 'Antwerp Ghent',
  'Europe/Copenhagen': 'Aarhus',
  'Europe/Istanbul': 'Ankara Antalya Izmir',
  'Europe/Kyiv': 'Kharkiv Lviv',
  'Europe/Lisbon': 'Porto',
  'Europe/London': 'Belfast Cardiff Edinburgh England Glasgow Leeds Liverpool Manchester',
  'Europe/Madrid': 'Barcelona Bilbao Seville',
  'Europe/Moscow': 'Saint_Petersburg',
  'Europe/Paris': 'Bordeaux Lille Lyon Marseille Strasbourg Toulouse',
  'Europe/Prague': 'Brno',
  'Europe/Rome': 'Bologna Florence Milan Milano Rom Roma Turin',
  'Europe/Stockholm': 'Gothenburg Malmö',
  'Europe/Vienna': 'Graz Salzburg Wien',
  'Europe/Warsaw': 'Gdansk Krakow Poznan Wroclaw',
  'Europe/Zurich': 'Basel Bern Geneva Lausanne',
  'Indian/Maldives': 'Male',
  'Pacific/Auckland': 'Christchurch Wellington',
};

/** Old names that engines still list, each with the modern name. */
export const modernNames = `Africa/Asmera Africa/Asmara
America/Buenos_Aires America/Argentina/Buenos_Aires
America/Catamarca America/Argentina/Catamarca
America/Coral_Harbour America/Atikokan
America/Cordoba America/Argentina/Cordoba
America/Godthab America/Nuuk
America/Indianapolis America/Indiana/Indianapolis
America/Jujuy America/Argentina/Jujuy
America/Louisville America/Kentucky/Louisville
America/Mendoza America/Argentina/Mendoza
Asia/Calcutta Asia/Kolkata
Asia/Katmandu Asia/Kathmandu
Asia/Rangoon Asia/Yangon
Asia/Saigon Asia/Ho_Chi_Minh
Atlantic/Faeroe Atlantic/Faroe
Europe/Kiev Europe/Kyiv
Pacific/Enderbury Pacific/Kanton
Pacific/Ponape Pacific/Pohnpei
Pacific/Truk Pacific/Chuuk`;

/** Zones that engines of some years ago do not know. */
export const recentZones = 'America/Ciudad_Juarez America/Coyhaique Asia/Qostanay';

/** Real cities whose name is near to that of a zone, but whose time is another. */
export const namesakes =
  'amran aqadyr aruja cajamarca casey center chatham chiba cordoba cordova creston davis dibai dumai granada guadalupe harar knox krasnogorsk ' +
  'krasnokamsk lapaz lewisville luanza mandla manisa merida monterey monticello norfolk palmer petersburg puntarenas rioblanco riorancho sanjuan sanluis sarkand soria stanley stjohn ' +
  'tripoli';
