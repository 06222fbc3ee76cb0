import { formatJam } from '@geisa/engine/kalender'
import type { Kind } from '../kind.ts'
import { bedaIsian, gabungIsian, type Isian, isiRiwayat } from './isian.ts'
import { findKoreksi } from './queries.ts'
import { BENTUK_KOREKSI } from './queries-bentuk.ts'
import { bacaNama, type FormKoreksi, periksaSyarat } from './queries-syarat.ts'

/** A correction of one person's days: another status, other times, or an izin. */
export const KOREKSI: Kind<FormKoreksi> = {
  jenis: 'koreksi',
  kolomNomor: 'no_koreksi',
  isian: BENTUK_KOREKSI.isian,
  kembar: {
    indeks: 'koreksi_sekali',
    kalimat: 'Usulan yang sama persis sudah menunggu pemeriksaan',
    bersamaan: 'Usulan yang sama baru saja diproses. Muat ulang daftarnya.',
  },
  nomor: ({ noKoreksi }) => noKoreksi,
  gabung: gabungIsian,
  beda: bedaIsian,
  pokok: (isian) => isian,
  kiriman: (isian, keberatanId) => ({ ...isian, keberatanId }),
  diminta: BENTUK_KOREKSI.diminta,
  periksa: periksaSyarat,
  kolom: ({ gtkId, jenis, jenisIzin, statusId, dari, sampai, datang, pulang }, { awal }) => ({
    gtk_id: gtkId,
    jenis_koreksi: jenis,
    jenis_izin: jenisIzin,
    status_awal_id: awal.statusId,
    status_koreksi_id: statusId,
    dari,
    sampai,
    awal_datang: awal.datang,
    awal_pulang: awal.pulang,
    koreksi_datang: jam(datang),
    koreksi_pulang: jam(pulang),
  }),
  riwayatBaru: (isian, diperiksa, { sidik }) => tercatat(isian, diperiksa, sidik),
  riwayatUbah: async (trx, cakupan, { lama, isian, diperiksa, dokumen }) => ({
    sebelum: isiRiwayat(lama.isian, await bacaNama(trx, cakupan, lama.sekolahId, lama.isian)),
    sesudah: tercatat(isian, diperiksa, dokumen.sidik),
  }),
  baca: findKoreksi,
}

const tercatat = (isian: Isian, diperiksa: FormKoreksi['diperiksa'], dokumen: readonly string[]) => ({
  ...isiRiwayat(isian, diperiksa),
  ...(dokumen.length === 0 ? {} : { dokumen }),
})

const jam = (detik: number | null): string | null => (detik === null ? null : formatJam(detik))
