import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { Pemilik } from '../tap/insert-tap.ts'
import { isFirstWord, type MesinPost } from '../tap/mesin-post.ts'
import { jaringanOf } from './jaringan.ts'

/** The usual network of a machine from its first word on (decision 51): nobody else is believed until its taps are counted. */

/** Due at the next count, whatever hour that is. */
const UNCOUNTED_SECONDS = 2 * 86_400

type First = Pemilik & { jaringan: string; pada: string }

/**
 * One that came back keeps what its earlier taps say, where those are enough.
 * @param replaces it is known from where it speaks; otherwise whoever spoke first is a guess, which its people's taps end
 */
export async function savePertama(trx: Trx, daftar: readonly First[], replaces: boolean): Promise<void> {
  if (daftar.length === 0) return
  const order = daftar.toSorted((a, b) => a.sekolahId - b.sekolahId || a.mesinId - b.mesinId)
  await sql`
    insert into mesin_jaringan as lama (sekolah_id, mesin_id, jaringan_biasa, jaringan_pertama, hari_tap, kolam, dihitung_pada)
    select sekolah_id, mesin_id, array[jaringan], case when ${replaces} then jaringan end, 0, false, pada from unnest(${order.map((d) => d.sekolahId)}::int[],
      ${order.map((d) => d.mesinId)}::int[], ${order.map((d) => d.jaringan)}::cidr[],
      ${order.map((d) => addSeconds(d.pada, -UNCOUNTED_SECONDS))}::timestamptz[]) d (sekolah_id, mesin_id, jaringan, pada)
    on conflict (sekolah_id, mesin_id) do update set jaringan_pertama = excluded.jaringan_pertama, dihitung_pada = excluded.dihitung_pada,
      jaringan_biasa = case when lama.hari_tap < 10 then excluded.jaringan_biasa else lama.jaringan_biasa end
    where excluded.jaringan_pertama is not null`.execute(trx)
}

/** The first word of machines that their office handed over; of those that came together, one. */
export async function saveFirstWords(trx: Trx, kelompok: readonly MesinPost[]): Promise<void> {
  const first = new Map<string, First>()
  for (const { mesin, ip, pada } of kelompok.filter(isFirstWord)) {
    const { sekolahId, mesinId } = mesin
    const key = `${sekolahId} ${mesinId}`
    if (!first.has(key)) first.set(key, { sekolahId, mesinId, jaringan: jaringanOf(ip ?? ''), pada })
  }
  await savePertama(trx, [...first.values()], false)
}

type Opened = {
  terakhir: string | null
  ip: string | null
  jaringan: string | null
  heard: readonly { jaringan: string; terakhir: string; kontak: string }[]
  pada: string
}

/**
 * A machine that was just confirmed: what is known of its contact is of before, and its first one (product.md 5.6) is yet to
 * come. Its hours of contact until now are those of the network that it is taken to have spoken from.
 */
export async function openKontak(
  trx: Trx,
  { sekolahId, mesinId }: Pemilik,
  { terakhir, ip, jaringan, heard, pada }: Opened,
): Promise<void> {
  if (jaringan !== null) await savePertama(trx, [{ sekolahId, mesinId, jaringan, pada }], true)
  if (terakhir === null) return
  const own = heard.find((one) => one.jaringan === jaringan)
  await sql`
    insert into mesin_kontak as lama (sekolah_id, mesin_id, terakhir, ip, terakhir_biasa, kontak_biasa)
    values (${sekolahId}, ${mesinId}, ${terakhir}, ${ip}, ${own?.terakhir ?? null}, ${own?.kontak ?? null}::tstzmultirange)
    on conflict (sekolah_id, mesin_id) do update set terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip),
      terakhir_biasa = greatest(lama.terakhir_biasa, excluded.terakhir_biasa),
      kontak_biasa = coalesce(lama.kontak_biasa, '{}') + coalesce(excluded.kontak_biasa, '{}')`.execute(trx)
}
