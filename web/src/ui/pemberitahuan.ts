import { enqueueSnackbar, type VariantType } from 'notistack'

/** Snackbars: 5 s, and 6 s on sign-in and settings (spec 1, section 9). */
export function beritahu(pesan: string, jenis: VariantType = 'default', milidetik = 5000): void {
  enqueueSnackbar(pesan, { variant: jenis, autoHideDuration: milidetik })
}

export const ENAM_DETIK = 6000
