import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'

/** Spec 2 'User management'. */
export const judulDialog = (peran: PeranId | undefined): string =>
  peran === PERAN.YAYASAN ? 'Pengguna Yayasan Detail' : 'Pengguna Detail'
