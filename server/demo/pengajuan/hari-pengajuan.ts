import type { Zona } from '@geisa/engine/acuan'
import { bulanDari, DETIK_SEHARI, detikInstan, detikSekolah, tanggalDari } from '@geisa/engine/kalender'
import { type HariUsulan, hariUsulanBanyak } from '@geisa/engine/pengajuan/hari-usulan'
import { sql } from 'kysely'
import { muatFakta } from '../../src/features/rekap/fakta/fakta.ts'
import type { Masuk } from '../../src/platform/access/session.ts'
import type { Aplikasi } from '../../src/platform/aplikasi.ts'
import type { Minta } from './denah-pengajuan.ts'

/** On which day, and of whom, a demo school asks for something: read from its own reports. */

export type HariOrang = HariUsulan & { gtkId: number; jamMasuk: number; jamPulang: number; lampau: boolean }
/** The school's workdays of its open months: this month's first, the latest of each month first. */
export type HariSekolah = { zona: Zona; hariIni: string; kini: HariOrang[]; lalu: HariOrang[] }

/** Of everybody without an account, or of one person. */
export async function bacaHariSekolah(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { cakupan }: Masuk,
  sekolahId: number,
  hanya?: number,
): Promise<HariSekolah> {
  const sekarang = clock.now()
  const { rows } = await sql<{ zona: Zona; terkunci: number[]; pribadi: number[] }>`
    select s.zona, array(select bulan from segel g where g.sekolah_id = s.id and g.dibuka_pada is null) as terkunci,
      array(select gtk_id from pengguna p where p.sekolah_id = s.id and p.gtk_id is not null) as pribadi
    from sekolah s where s.id = ${sekolahId}`.execute(db)
  const { zona, terkunci, pribadi } = rows[0] ?? { zona: 'WIB', terkunci: [], pribadi: [] }
  const nomorKini = Math.floor(detikSekolah(detikInstan(sekarang), zona) / DETIK_SEHARI)
  const hariIni = tanggalDari(nomorKini)
  const baca = async (bulan: string): Promise<HariOrang[]> => {
    if (terkunci.includes(Number(bulan))) return []
    const fakta = await muatFakta(db, cakupan, { sekolahId, bulan, sekarang })
    if (fakta === undefined) return []
    // Whoever has an account of their own looks at days as the machine left them.
    const orang = hanya === undefined ? fakta.gtk.map(({ id }) => id).filter((id) => !pribadi.includes(id)) : [hanya]
    const awal = `${bulan.slice(0, 4)}-${bulan.slice(4)}`
    const semua = hariUsulanBanyak(fakta, orang, `${awal}-01`, `${awal}-31`)
    return [...semua].flatMap(([gtkId, hari]) => hari.flatMap((satu) => milik(satu, gtkId, hariIni))).toSorted(urut)
  }
  const kini = bulanDari(hariIni)
  const lalu = bulanDari(tanggalDari(nomorKini - Number(hariIni.slice(8))))
  return { zona, hariIni, kini: await baca(kini), lalu: await baca(lalu) }
}

function milik(hari: HariUsulan, gtkId: number, hariIni: string): HariOrang[] {
  const { jamMasuk, jamPulang } = hari
  if (!hari.bertugas || hari.jenisLibur !== 0 || jamMasuk === null || jamPulang === null) return []
  // Today is still being worked.
  if (hari.tanggal === hariIni || jamPulang >= DETIK_SEHARI) return []
  return [{ ...hari, gtkId, jamMasuk, jamPulang, lampau: hari.tanggal < hariIni }]
}

const urut = (a: HariOrang, b: HariOrang): number =>
  a.tanggal === b.tanggal ? a.gtkId - b.gtkId : a.tanggal < b.tanggal ? 1 : -1

/** Whether that is a day on which people ask for this. */
export function isCocok(minta: Minta, { lampau, datang, pulang, jamMasuk, jamPulang, statusId }: HariOrang): boolean {
  const tanpaTap = datang === null && pulang === null
  switch (minta) {
    case 'lupa-pulang':
    case 'listrik':
    case 'lupa-absen':
      return lampau && datang !== null && pulang === null
    case 'telat':
    case 'izin-telat':
      return lampau && datang !== null && pulang !== null && datang >= jamMasuk + 60
    case 'izin-pulang':
      return lampau && datang !== null && pulang !== null && pulang <= jamPulang - 60
    case 'hadir':
      return lampau && statusId === 0 && tanpaTap
    case 'sakit':
    case 'dinas':
    case 'cuti':
      return !lampau || (statusId === 0 && tanpaTap)
    case 'mesin':
      return lampau && statusId === null && tanpaTap
    case 'libur':
      return lampau && tanpaTap
  }
}
