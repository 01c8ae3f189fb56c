/** The tests that `npm test` leaves out, and `npm run test:long` does not. */
export const tags = [{ name: 'long', description: 'takes seconds' }];
