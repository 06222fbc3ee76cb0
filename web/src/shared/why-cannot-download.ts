/** Why a list has nothing to download yet; null = it has. */
export const whyCannotDownload = (total: number | undefined): string | null =>
  total === undefined ? 'Daftar belum dimuat' : total === 0 ? 'Belum ada yang dapat diunduh' : null
