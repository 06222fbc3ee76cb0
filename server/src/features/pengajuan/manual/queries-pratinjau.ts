import type { pratinjauManual as kontrak } from '@geisa/contract/absensi-manual'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { periksaIsianManual } from '@geisa/engine/pengajuan/syarat-manual'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { salahIsi, tidakSah } from '../../../platform/errors.ts'
import { type Ditanya, muatBulanUsulan, susunDampak } from '../meja/queries-dampak.ts'
import { findSekolahDitanya, galatTerkunci, TANPA_DAMPAK, uraiGtk } from '../meja/queries-pratinjau.ts'
import { gabungIsian, keEngine } from './isian.ts'
import { bacaKonteks, periksaHari } from './queries-syarat.ts'

/** What a manual attendance would change if it were approved as it stands in the form, and what bars it. */
export async function pratinjauManual(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  badan: Keluaran<typeof kontrak, 'body'>,
): Promise<Jawaban<typeof kontrak>> {
  const sendiri = masuk.pengguna.peranId === PERAN.SEKOLAH ? masuk.pengguna.sekolahId : null
  const sekolahId = sendiri ?? uraiGtk(badan.details[0]?.gtk.id ?? '').sekolahId
  const isian = keEngine(gabungIsian(badan, null, sekolahId))
  const orang = isian.rinci.map(({ gtkId }) => gtkId)
  const sekolah = await findSekolahDitanya(alat, masuk, sekolahId, orang)
  if (sekolah === undefined) throw salahIsi('details', 'Isi paling sedikit satu GTK dari sekolah dalam cakupan Anda')
  const asing = orang.flatMap((gtkId, i) =>
    sekolah.gtk.includes(gtkId) ? [] : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  if (asing.length > 0) throw tidakSah('GTK tidak ditemukan', asing)
  const konteks = await bacaKonteks(alat.db, sekolah, isian.tanggal)
  const galat = periksaIsianManual(isian, konteks)
  if (galat.length > 0) return { dampak: TANPA_DAMPAK, galat }
  const ditanya: Ditanya = { jenis: 'absensi-manual', isian, sekolahId, noUsulan: null, status: null }
  const daftar = await muatBulanUsulan(alat, masuk.cakupan, ditanya)
  return {
    dampak: await susunDampak(alat, masuk, ditanya, daftar),
    galat: [...galatTerkunci(daftar, 'tanggal'), ...periksaHari(isian, konteks, daftar[0]?.fakta)],
  }
}
