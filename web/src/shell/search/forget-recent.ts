/** Apart from the rest: the sign-in page forgets what it never reads. */
export const RECENT_KEY = 'geisa.cari'

export const forgetRecent = (): void => localStorage.removeItem(RECENT_KEY)
