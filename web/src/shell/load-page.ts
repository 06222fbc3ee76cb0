const NO_NETWORK = 'page not fetched: offline'

/** The code of a page could not be fetched because there was no network. */
export const isWithoutNetwork = (error: unknown): boolean => error instanceof Error && error.message === NO_NETWORK

/**
 * The code of a page, fetched when it is opened. When that fails the router reloads the tab, which is right after an
 * upgrade and wrong without a network: the program would give way to the browser's own error page.
 */
export const loadPage =
  <T>(runImport: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    try {
      return await runImport()
    } catch (cause) {
      throw navigator.onLine ? cause : new Error(NO_NETWORK, { cause: cause })
    }
  }
