const TANPA_JARINGAN = 'page not fetched: offline'

/** The code of a page could not be fetched because there was no network. */
export const isTanpaJaringan = (galat: unknown): boolean => galat instanceof Error && galat.message === TANPA_JARINGAN

/**
 * The code of a page, fetched when it is opened. When that fails the router reloads the tab, which is right after an
 * upgrade and wrong without a network: the program would give way to the browser's own error page.
 */
export const muatHalaman =
  <T>(impor: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    try {
      return await impor()
    } catch (sebab) {
      throw navigator.onLine ? sebab : new Error(TANPA_JARINGAN, { cause: sebab })
    }
  }
