/** A session that ended leads here by itself: the draft waits for the next sign-in. */
export const WITHOUT_ASKING = ['/login', '/maintenance']
