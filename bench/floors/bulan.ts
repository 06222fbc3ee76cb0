/**
 * What a month cannot be computed without, asked bare (docs/decisions/0028): who is on the staff, and every tap from the days
 * around it. `which` is a condition on `sekolah s` with $1.
 */
export const staffOf = (which: string): string =>
  `select g.id, g.id_dapodik, g.nama, g.nip, g.nuptk, g.nrg, g.jenis_guru, g.status_kepegawaian, g.ptk_induk, g.tampil_sptjm,
    g.mulai_tugas, g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id where ${which} order by g.sekolah_id, g.id`

export const tapsOf = (which: string): string =>
  `${TAPS} and sekolah_id in (select s.id from sekolah s where ${which}) ${TAP_ORDER}`

const TAPS = `select sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada from tap
  where waktu_lokal >= '2025-09-25' and waktu_lokal < '2025-11-07'`
const TAP_ORDER = 'order by sekolah_id, mesin_id, pin'
export const ALL_TAPS = `${TAPS} ${TAP_ORDER}`
