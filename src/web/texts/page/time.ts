/** How long ago, and how much longer. */
export const time = {
  justNow: 'just now',
  minutesAgo: (count: number) => (count === 1 ? 'one minute ago' : `${count} minutes ago`),
  hoursAgo: (count: number) => (count === 1 ? 'one hour ago' : `${count} hours ago`),
  daysAgo: (count: number) => (count === 1 ? 'one day ago' : `${count} days ago`),
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
};
