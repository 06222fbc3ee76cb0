import { formatJam } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Kind } from '../kind.ts'
import { changedFields, type Input, mergeInput, riwayatContent } from './input.ts'
import { findKoreksi } from './queries.ts'
import { KOREKSI_SHAPE } from './queries-shape.ts'
import { checkCondition, type FormKoreksi, readName } from './queries-syarat.ts'

/** A correction of one person's days: another status, other times, or an izin. */
export const KOREKSI: Kind<FormKoreksi> = {
  jenis: 'koreksi',
  nomorColumn: 'no_koreksi',
  isian: KOREKSI_SHAPE.isian(sql`k.sekolah_id`),
  duplicate: {
    index: 'koreksi_sekali',
    sentence: 'Usulan yang sama persis sudah menunggu pemeriksaan',
    simultaneous: 'Usulan yang sama baru saja diproses. Muat ulang daftarnya.',
  },
  nomor: ({ noKoreksi }) => noKoreksi,
  merge: mergeInput,
  diffs: changedFields,
  core: (input) => input,
  kiriman: (input, keberatanId) => ({ ...input, keberatanId }),
  requested: KOREKSI_SHAPE.requested,
  check: checkCondition,
  columns: ({ gtkId, jenis, jenisIzin, statusId, dari, sampai, datang, pulang }, { awal }) => ({
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
  newRiwayat: (input, checked, { sidik }) => recorded(input, checked, sidik),
  changedRiwayat: async (trx, cakupan, { old, isian, checked, dokumen }) => ({
    sebelum: riwayatContent(old.isian, await readName(trx, cakupan, old.sekolahId, old.isian)),
    sesudah: recorded(isian, checked, dokumen.sidik),
  }),
  read: findKoreksi,
}

const recorded = (input: Input, checked: FormKoreksi['checked'], dokumen: readonly string[]) => ({
  ...riwayatContent(input, checked),
  ...(dokumen.length === 0 ? {} : { dokumen }),
})

const jam = (seconds: number | null): string | null => (seconds === null ? null : formatJam(seconds))
