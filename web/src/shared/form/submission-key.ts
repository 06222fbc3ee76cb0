/** The browser's own name of one submission, however often the network repeats it; also where crypto.randomUUID is not (plain http). */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((bytes) => bytes.toString(16).padStart(2, '0')).join('')
