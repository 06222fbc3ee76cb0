import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import type { FaktaBulan, Pengaturan } from '@geisa/engine/fakta'
import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { susunKolomTap, type TapPin } from '@geisa/engine/tap/kolom-tap'
import { TEPI_HARI } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../../platform/scope.ts'
import {
  type BarisFakta,
  type BarisSetting,
  type DenganTap,
  kolomTap,
  pernyataanFakta,
  type Rentang,
} from './fakta-sql.ts'
import { type Identitas, kolomIdentitas, pokokOrang } from './identitas-sql.ts'

export type Saat = { bulan: string; sekarang: string }

/** The one fact loader: everything from which a school's month is computed. A school outside the scope has no facts. */
export async function muatFakta(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: Saat & { sekolahId: number },
): Promise<FaktaBulan | undefined> {
  const dari = sql`from sekolah s where s.id = ${pilih.sekolahId} and ${sekolahDalam(cakupan)}`
  // Who may see one person only has that person's facts alone.
  const gtkId = cakupan.gtkId === null ? null : sql`${cakupan.gtkId}::int`
  const batas = rentang(pilih.bulan)
  const { rows } = await pernyataanFakta<DenganTap>({ dari, gtkId, kolom: kolomTap(gtkId, batas) }, batas).execute(db)
  return rows[0] && susunFakta(rows[0], pilih, rows[0].tap)
}

/** The facts of one person's month, with what the paper says about them: found and read in the same statement. */
export async function muatFaktaOrang(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: Saat & { idDapodik: string; sekolahId: number | undefined },
): Promise<{ identitas: Identitas; fakta: FaktaBulan } | undefined> {
  const batas = rentang(pilih.bulan)
  const dari = pokokOrang(pilih, sql`${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)}`)
  const gtkId = sql`o.gtk_id`
  const kolom = sql`${kolomIdentitas(pilih.bulan, batas.sampai, pilih.sekarang)}, ${kolomTap(gtkId, batas)}`
  const pokok = { dari, gtkId, kolom }
  const { rows } = await pernyataanFakta<DenganTap & { identitas: Identitas }>(pokok, batas).execute(db)
  return rows[0] && { identitas: rows[0].identitas, fakta: susunFakta(rows[0], pilih, rows[0].tap) }
}

export function rentang(bulan: string): Rentang {
  const { awal, jumlahHari } = rentangBulan(bulan)
  return {
    dari: tanggalDari(awal),
    sampai: tanggalDari(awal + jumlahHari - 1),
    tapDari: tanggalDari(awal - TEPI_HARI),
    tapSampai: tanggalDari(awal + jumlahHari + TEPI_HARI),
  }
}

export function susunFakta(row: BarisFakta, { bulan, sekarang }: Saat, tap: readonly TapPin[]): FaktaBulan {
  const {
    sekolah,
    aturan,
    jadwal,
    libur,
    kalibrasi,
    mesin,
    pemetaan,
    bukanGtk,
    gtk,
    koreksi,
    manual,
    konfirmasi,
    status,
  } = row
  return {
    sekolah,
    bulan,
    sekarang,
    pengaturan: susunPengaturan(row.setting),
    aturan,
    jadwal,
    libur,
    kalibrasi,
    mesin,
    pemetaan,
    bukanGtk,
    gtk,
    tap: susunKolomTap(tap, row.tapKonfirmasi),
    koreksi,
    manual,
    konfirmasi,
    status: status.length > 0 ? status : STATUS_KEHADIRAN,
  }
}

/** Settings are dated one by one; the engine wants them together: a version at each day on which one of them changed. */
function susunPengaturan(baris: readonly BarisSetting[]): Pengaturan[] {
  let terakhir = PENGATURAN_BAWAAN
  return baris.map(({ kunci, nilai, berlakuMulai }, ke) => {
    // Of two changes for one day the later row carries both, so its place decides, not its instant.
    terakhir = {
      ...terakhir,
      [kunci]: nilai,
      berlakuMulai,
      berlakuSampai: null,
      disimpanPada: String(ke).padStart(6, '0'),
    }
    return terakhir
  })
}
