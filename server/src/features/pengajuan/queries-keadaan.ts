import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import type { Keadaan, Pelaku, StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { settingPada } from '../../platform/database/versi-sql.ts'
import { BENTUK } from './queries-bentuk.ts'

/** Who may move a request, and what stands in the way. The request is `k` in every piece of SQL. */

export type Halangan = {
  /** 'YYYYMM', in their order. */
  bulanTerkunci: string[]
  sudahDikirim: boolean
  /** Somebody named who is not in service that day. */
  diLuarTugas: { nama: string; tanggal: string } | null
}

/** The columns of Halangan. In a transaction tahanBulan comes first. */
export const kolomHalangan = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`
  ${bulanTerkunci(jenis)} as "bulanTerkunci", ${sudahDikirim(jenis)} as "sudahDikirim", ${diLuarTugas(jenis)} as "diLuarTugas"`

/** The engine's Keadaan of a row. */
export function keadaanUsulan(
  { pengguna }: Masuk,
  baris: Halangan & { status: StatusPengajuan; diajukanId: number | null; diubahId: number | null },
): Keadaan {
  const terakhir = baris.bulanTerkunci.at(-1)
  const { diLuarTugas: luar } = baris
  return {
    status: baris.status,
    // Who mended or sent it again has submitted it too.
    milikSendiri: [baris.diajukanId, baris.diubahId].includes(pengguna.id),
    bulanTerkunci: terakhir === undefined ? null : namaBulan(terakhir),
    sudahDikirim: baris.sudahDikirim,
    diLuarTugas: luar && `${luar.nama} tidak bertugas di sekolah ini pada ${tanggalPanjang(luar.tanggal)}`,
  }
}

/** As whom the caller acts: offices and, where the setting allows, foundations review; null = only reads (product.md 2). */
export async function pelakuKini(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  { pengguna: { peranId, hakAkses } }: Masuk,
): Promise<Pelaku | null> {
  if (peranId === PERAN.SEKOLAH) return 'pengusul'
  if (hakAkses !== 'APPROVAL') return null
  const memeriksa =
    DINAS.includes(peranId) || (peranId === PERAN.YAYASAN && (await isYayasanPemeriksa(db, clock.now())))
  return memeriksa ? 'pemeriksa' : null
}

/** One switch for the whole nation turns at one instant: at midnight in Jakarta, also for schools of other zones. */
async function isYayasanPemeriksa(db: DbOrTrx, sekarang: string): Promise<boolean> {
  const { rows } = await sql<{ boleh: boolean | null }>`
    select ${settingPada(sql.lit('yayasanBolehMemeriksa'), sql`${hariSekolah(sekarang, 'WIB')}::date`)} = 'true'::jsonb as boleh`.execute(
    db,
  )
  return rows[0]?.boleh ?? false
}

/** The school's locked months that its days touch. */
function bulanTerkunci(jenis: JenisPengajuan): RawBuilder<string[]> {
  const { dari, sampai } = BENTUK[jenis]
  return sql`array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
    and g.bulan between to_char(${dari}, 'YYYYMM')::int and to_char(${sampai}, 'YYYYMM')::int order by g.bulan)`
}

/** A row that was tried once may have arrived, though its answer was lost: it counts as sent. */
const sudahDikirim = (jenis: JenisPengajuan): RawBuilder<boolean> => sql`exists (
  select from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = ${BENTUK[jenis].nomor}
    and r.jenis_data = ${sql.lit(BENTUK[jenis].jenisData)} and r.status_kirim <> 'Gagal'
    and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0))`

/** Start and leave dates may have moved since it was submitted (rules.md L26): the first day that lies outside. */
export const diLuarTugas = (jenis: JenisPengajuan): RawBuilder<Halangan['diLuarTugas']> => {
  const { dari, sampai, orang } = BENTUK[jenis]
  return sql`(select json_build_object('nama', g.nama,
      'tanggal', case when g.mulai_tugas > ${dari} then ${dari} else greatest(${dari}, g.berhenti + 1) end)
    from ${orang} and (g.mulai_tugas > ${dari} or g.berhenti < ${sampai}) order by g.nama, g.id limit 1)`
}
