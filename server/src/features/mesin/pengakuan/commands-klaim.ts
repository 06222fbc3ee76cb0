import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError } from '../../../platform/errors.ts'
import { isBeside } from '../../rekap/fakta/queries-beside.ts'
import { ENOUGH_DAYS } from '../jaringan/jaringan.ts'
import type { Pemilik } from '../tap/insert-tap.ts'
import { notifyMesinBaru, notifySengketa } from './commands-surat.ts'

/** A school enters a serial number: a claim until somebody confirms it (devices.md 5). */

/** Claims of one school that wait, its claims of what others hold among them. */
const OPEN_LIMIT = 3
/** So few records are guessed without having seen the machine. */
const SAYS_LITTLE = 100

/** Claims of one school take turns, so that many at once are counted as they are. */
export async function refuseTooManyClaims(trx: Trx, sekolahId: number, pemilik: number | null): Promise<void> {
  if (pemilik === sekolahId) return
  const { rows } = await sql<{ jumlah: number }>`
    select (select count(*) from mesin_pengakuan u where u.sekolah_id = ${sekolahId}
        and u.dikonfirmasi_pada is null and u.berakhir_pada is null)::int
      + (select count(*) from mesin_klaim k where k.sekolah_id = ${sekolahId} and k.diputus_pada is null)::int as jumlah`.execute(
    trx,
  )
  if ((rows[0]?.jumlah ?? 0) < OPEN_LIMIT) return
  throw new HttpError(409, {
    message:
      'Tiga nomor seri sekolah ini masih menunggu konfirmasi. Konfirmasi mesin yang sudah terpasang, atau minta dinas mengonfirmasinya, lalu daftarkan yang berikutnya.',
    kode: 'MESIN_MENUNGGU',
  })
}

export const holdClaims = (trx: Trx, sekolahId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(7203209, ${sekolahId}::int)`.execute(trx)

type NewPengakuan = Pemilik & {
  nomorSeri: string
  nama: string
  pada: string
  oleh: { id: number; nama: string }
  ip: string
}

/** The claim of a school's own; tries of the day stay when a lapsed claim comes back. */
export async function openPengakuan(
  trx: Trx,
  { sekolahId, mesinId, pada, oleh, ip, ...mesin }: NewPengakuan,
): Promise<void> {
  await sql`
    insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, diakui_oleh, diakui_ip)
    values (${sekolahId}, ${mesinId}, ${pada}, ${oleh.id}, ${ip})
    on conflict (sekolah_id, mesin_id) do update set diakui_pada = excluded.diakui_pada, diakui_oleh = excluded.diakui_oleh,
      diakui_ip = excluded.diakui_ip, pertama = null, terakhir = null, ip = null, jumlah_catatan = null, jumlah_pada = null,
      jumlah_ip = null, ditanya_pada = null, bertentangan_pada = null, diminta_pada = null, alasan = null, sengketa_pada = null,
      sengketa_lewat_pada = null, dikonfirmasi_pada = null, dikonfirmasi_oleh = null, dikonfirmasi_ip = null,
      disetujui_pada = null, disetujui_oleh = null, berakhir_pada = null`.execute(trx)
  const { rows } = await sql<{ diSamping: boolean }>`
    select ${isBeside(sql`${sekolahId}::int`, sql`${mesinId}::int`, sql`${pada}::timestamptz`)} as "diSamping"`.execute(
    trx,
  )
  await notifyMesinBaru(trx, sekolahId, { ...mesin, diSamping: rows[0]?.diSamping === true, oleh: oleh.nama, pada })
}

export type Klaim = {
  sekolahId: number
  pemilik: number
  nomorSeri: string
  nama: string
  mulai: string
  pada: string
  oleh: number
}

/** A second claim: the office above both decides; neither school learns of the other (product.md 4). */
export async function openKlaim(trx: Trx, k: Klaim): Promise<void> {
  const { rows } = await sql`
    insert into mesin_klaim as lama (sekolah_id, nomor_seri, nama, mulai, diajukan_pada, diajukan_oleh)
    values (${k.sekolahId}, ${k.nomorSeri}, ${k.nama}, ${k.mulai}, ${k.pada}, ${k.oleh})
    on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, mulai = excluded.mulai,
      diajukan_pada = excluded.diajukan_pada, diajukan_oleh = excluded.diajukan_oleh,
      diputus_pada = null, diputus_oleh = null, diberikan = null
    where lama.diputus_pada is not null
    returning nomor_seri`.execute(trx)
  // Who typed the number of a machine that was nearly empty has shown little: what it sends waits for the office, too. One
  // that has worked since, as long as it takes to know its network, is stopped by nobody's word (decision 53).
  await sql`update mesin_pengakuan u set sengketa_pada = coalesce(sengketa_pada, ${k.pada}), dikonfirmasi_pada = null
    from alamat_mesin a
    where a.nomor_seri = ${k.nomorSeri} and a.sekolah_id = u.sekolah_id and a.mesin_id = u.mesin_id
      and u.sekolah_id = ${k.pemilik} and u.berakhir_pada is null and u.disetujui_pada is null
      and (u.dikonfirmasi_pada is null or coalesce(u.jumlah_catatan, 0) < ${SAYS_LITTLE} and not exists (
        select 1 from mesin_jaringan j where j.sekolah_id = u.sekolah_id and j.mesin_id = u.mesin_id and j.hari_tap >= ${ENOUGH_DAYS}
          and u.dikonfirmasi_pada < ${addSeconds(k.pada, -ENOUGH_DAYS * 86_400)}))`.execute(trx)
  if (rows.length > 0) await notifySengketa(trx, k)
}
