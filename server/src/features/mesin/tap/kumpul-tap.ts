import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hariSekolah } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import { addSeconds, epochMs } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { isGangguanBasisData } from '../../../platform/errors.ts'
import { kabarkan } from '../../../platform/live/kabar.ts'
import { bulanAntara, naikkanVersi, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import type { BarisKarantina, TapMentah } from '../adms/adms.ts'
import type { PenggunaMesin, PeristiwaMesin } from '../adms/adms-pengguna.ts'
import { ringkasBaris } from '../adms/teks-mesin.ts'
import type { MesinDikenal } from '../iclock/kenali-mesin.ts'
import { gabungInfo } from '../info-mesin.ts'
import { buatPengumpul, type Hasil, type Pengumpul } from './pengumpul.ts'
import {
  isiDipakaiSejak,
  type Pemilik,
  simpanKontak,
  simpanPenggunaMesin,
  sisipkanKarantina,
  sisipkanTap,
} from './sisip-tap.ts'

const PUSH = 0
/** Last contact is written at most so often, or at once when it completes another day (architecture.md 2.1). */
const SELANG_KONTAK_MS = 180_000
const CONTOH_SELISIH = 20
const TERKECIL_GZIP = 200

/** What one request of a machine leaves behind. */
export type Kiriman = {
  mesin: MesinDikenal
  pada: string
  ip: string | null
  /** A push or a poll is a report of rules.md L5; a mere sign of life is not. */
  melapor: boolean
  taps?: readonly TapMentah[]
  karantina?: readonly BarisKarantina[]
  pengguna?: readonly PenggunaMesin[]
  peristiwa?: readonly PeristiwaMesin[]
  /** The request itself for support, secrets already cut out. */
  mentah?: { metode: string; url: string; tubuh: Buffer }
  /** What the machine says about itself. */
  info?: Readonly<Record<string, string>>
  pushver?: string
  stempel?: string
  /** Taps came after the handshake that handed out stamp 0: its answer has arrived. */
  kirimUlangTerjawab?: boolean
  /** Machine time of a single tap that came straight away (devices.md 5, drift). */
  contohSelisih?: string
}

/** Nothing to write: the contact is known well enough. */
export const perluDisimpan = (k: Kiriman): boolean =>
  kontakJatuhTempo(k) || [k.taps, k.karantina, k.mentah, k.info, k.pushver, k.stempel].some((isi) => isi !== undefined)

/**
 * Stores requests: those that wait at the same moment in one transaction, two transactions under way at most.
 * A piece is answered after its commit. When a group fails for its content, each of its pieces is tried alone.
 */
export function buatPengumpulTap(db: Db): Pengumpul<Kiriman, void> {
  return buatPengumpul<Kiriman, void>({
    nama: 'pengumpul tap',
    jalankan: (kelompok) => simpanKelompok(db, kelompok),
    bobot: (k) => 1 + (k.taps?.length ?? 0) + (k.mentah?.tubuh.length ?? 0) / 100,
    batasKelompok: 20_000,
    batasAntre: 400_000,
    serentak: 2,
  })
}

async function simpanKelompok(db: Db, kelompok: readonly Kiriman[]): Promise<Hasil<void>[]> {
  try {
    await simpanDanKabarkan(db, kelompok)
    return kelompok.map(() => ({ nilai: undefined }))
  } catch (galat) {
    // Away is away for everybody; anything else may be the fault of one.
    if (isGangguanBasisData(galat)) throw galat
    const hasil: Hasil<void>[] = []
    for (const satu of kelompok) hasil.push(await simpanSatu(db, satu))
    return hasil
  }
}

async function simpanSatu(db: Db, satu: Kiriman): Promise<Hasil<void>> {
  const coba = () => simpanDanKabarkan(db, [satu])
  try {
    await coba().catch((galat: unknown) => (bertabrakan(galat) ? coba() : Promise.reject(galat)))
    return { nilai: undefined }
  } catch (galat) {
    if (!takTersimpan(galat)) return { galat }
  }
  return simpanSisanya(db, satu)
}

/** What PostgreSQL will never take (bad data, a limit): refusing it would make the machine send it for ever. */
const takTersimpan = (galat: unknown): boolean =>
  galat instanceof Error && 'code' in galat && /^(22|54)/.test(String(galat.code))

/** First without what no rule reads, then every tap as a line in quarantine: nothing that counts is dropped unseen. */
async function simpanSisanya(db: Db, satu: Kiriman): Promise<Hasil<void>> {
  const { mesin, pada, ip, melapor, taps = [], karantina = [], mentah } = satu
  const dasar: Kiriman = { mesin, pada, ip, melapor }
  const alasan = 'Isi kiriman tidak dapat disimpan apa adanya'
  const catatan = { baris: ringkasBaris(`(keterangan mesin: ${mentah?.url ?? 'tanpa alamat'})`), alasan }
  const baris = taps.map((t) => [t.pin, t.waktuLokal, t.status ?? '', t.verify ?? '', t.sisa ?? ''].join('\t'))
  const rusak = [...karantina.map((k) => k.baris), ...baris].map((b) => ({ baris: ringkasBaris(b), alasan }))
  const percobaan: Kiriman[] = [
    { ...dasar, taps, karantina: [...karantina, catatan] },
    { ...dasar, karantina: rusak.length > 0 ? rusak : [catatan] },
  ]
  let terakhir: unknown
  for (const sisa of percobaan) {
    try {
      await simpanDanKabarkan(db, [sisa])
      return { nilai: undefined }
    } catch (galat) {
      terakhir = galat
      if (!takTersimpan(galat)) break
    }
  }
  return { galat: terakhir }
}

/** Deadlock or serialization failure: somebody else went first, now it is our turn. */
const bertabrakan = (galat: unknown): boolean =>
  galat instanceof Error && 'code' in galat && (galat.code === '40P01' || galat.code === '40001')

/** Told after the commit: whose figures may be others now. */
async function simpanDanKabarkan(db: Db, kelompok: readonly Kiriman[]): Promise<void> {
  const bulan = await db.transaction().execute((trx) => simpan(trx, kelompok))
  kabarkan(
    db,
    bulan.map(({ sekolahId }) => sekolahId),
  )
}

/** @returns the months whose figures may be others now */
async function simpan(trx: Trx, kelompok: readonly Kiriman[]): Promise<SekolahBulan[]> {
  const { bulan } = await sisipkanTap(
    trx,
    kelompok.flatMap((k) =>
      (k.taps ?? []).map((tap) => ({ ...tap, ...pemilik(k), kanal: PUSH, diterimaPada: k.pada, ip: k.ip })),
    ),
  )
  await simpanMentah(trx, kelompok)
  await sisipkanKarantina(
    trx,
    kelompok.flatMap((k) =>
      (k.karantina ?? []).map((rusak) => ({ ...rusak, ...pemilik(k), kanal: PUSH, diterimaPada: k.pada })),
    ),
  )
  await simpanPenggunaMesin(
    trx,
    kelompok.flatMap((k) => (k.pengguna ?? []).map((p) => ({ ...p, ...pemilik(k), diterimaPada: k.pada }))),
  )
  await simpanPeristiwa(trx, kelompok)
  await simpanSelisih(trx, kelompok)
  await simpanKeterangan(trx, kelompok)
  const kontak = kelompok.filter(kontakJatuhTempo)
  await simpanKontak(
    trx,
    kontak.map((k) => ({ ...pemilik(k), pada: k.pada, laporan: k.melapor ? k.pada : null, ip: k.ip })),
  )
  await isiDipakaiSejak(trx, kontak.filter((k) => k.mesin.tungguDipakai).map(pemilik))
  const berubah = [...bulan, ...kontak.flatMap(bulanLaporan)]
  await naikkanVersi(trx, berubah)
  return berubah
}

const pemilik = ({ mesin }: Kiriman): Pemilik => ({ sekolahId: mesin.sekolahId, mesinId: mesin.mesinId })

const gzipDiSamping = promisify(gzip)

/** Gzip unless the plain bytes are smaller, beside the other work; a reader knows gzip by its first two bytes. */
async function mampatkan(tubuh: Buffer): Promise<Buffer> {
  if (tubuh.length < TERKECIL_GZIP && tubuh[0] !== 0x1f) return tubuh
  const mampat = await gzipDiSamping(tubuh, { level: 3 })
  return mampat.length < tubuh.length || tubuh[0] === 0x1f ? mampat : tubuh
}

async function simpanMentah(trx: Trx, kelompok: readonly Kiriman[]): Promise<void> {
  const daftar = kelompok.flatMap((k) => (k.mentah ? [{ ...pemilik(k), ...k.mentah, pada: k.pada, ip: k.ip }] : []))
  if (daftar.length === 0) return
  const isi = await Promise.all(daftar.map((m) => mampatkan(m.tubuh)))
  await sql`
    insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, ip, tubuh)
    select * from unnest(${daftar.map((m) => m.sekolahId)}::int[], ${daftar.map((m) => m.pada)}::timestamptz[],
      ${daftar.map((m) => m.mesinId)}::int[], ${daftar.map((m) => m.metode)}::text[], ${daftar.map((m) => m.url)}::text[],
      ${daftar.map((m) => m.ip)}::inet[], ${isi}::bytea[])`.execute(trx)
}

async function simpanPeristiwa(trx: Trx, kelompok: readonly Kiriman[]): Promise<void> {
  const daftar = kelompok.flatMap((k) => (k.peristiwa ?? []).map((p) => ({ ...p, ...pemilik(k), pada: k.pada })))
  if (daftar.length === 0) return
  await sql`
    insert into mesin_peristiwa (sekolah_id, mesin_id, waktu_lokal, kode, pelaku, rincian, diterima_pada)
    select * from unnest(${daftar.map((p) => p.sekolahId)}::int[], ${daftar.map((p) => p.mesinId)}::int[],
      ${daftar.map((p) => p.waktuLokal)}::timestamp[], ${daftar.map((p) => p.kode)}::smallint[],
      ${daftar.map((p) => p.admin ?? '')}::text[], ${daftar.map((p) => p.argumen.join(' '))}::text[],
      ${daftar.map((p) => p.pada)}::timestamptz[])
      p (a, b, waktu, kode, admin, rincian, pada) order by 1, 2, 3, 4
    on conflict do nothing`.execute(trx)
}

async function simpanSelisih(trx: Trx, kelompok: readonly Kiriman[]): Promise<void> {
  const daftar = kelompok.filter((k) => k.contohSelisih !== undefined)
  if (daftar.length === 0) return
  await sql`
    insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
    select * from unnest(${daftar.map((k) => k.mesin.sekolahId)}::int[], ${daftar.map((k) => k.mesin.mesinId)}::int[],
      ${daftar.map((k) => k.pada)}::timestamptz[], ${daftar.map((k) => k.contohSelisih ?? null)}::timestamp[])
    on conflict do nothing`.execute(trx)
  await sql`
    delete from mesin_selisih x using (
      select distinct * from unnest(${daftar.map((k) => k.mesin.sekolahId)}::int[], ${daftar.map((k) => k.mesin.mesinId)}::int[])
    ) d (sekolah_id, mesin_id)
    where x.sekolah_id = d.sekolah_id and x.mesin_id = d.mesin_id and x.diterima_pada < (
      select y.diterima_pada from mesin_selisih y where y.sekolah_id = d.sekolah_id and y.mesin_id = d.mesin_id
      order by y.diterima_pada desc offset ${CONTOH_SELISIH - 1} limit 1)`.execute(trx)
}

/** Version, stamp and info change at a boot at most, so each machine has its own statement. */
async function simpanKeterangan(trx: Trx, kelompok: readonly Kiriman[]): Promise<void> {
  const daftar = kelompok
    .filter((k) => k.info || k.pushver !== undefined || k.stempel !== undefined || k.kirimUlangTerjawab)
    .toSorted((a, b) => a.mesin.sekolahId - b.mesin.sekolahId || a.mesin.mesinId - b.mesin.mesinId)
  for (const { mesin, info, pushver, stempel, kirimUlangTerjawab } of daftar) {
    const gabungan = gabungInfo(info ?? {})
    await sql`
      update mesin set info = ${gabungan}, pushver = coalesce(${pushver ?? null}, pushver),
        stempel = coalesce(${stempel ?? null}, stempel), kirim_ulang = kirim_ulang and not ${kirimUlangTerjawab ?? false}
      where sekolah_id = ${mesin.sekolahId} and id = ${mesin.mesinId} and (kirim_ulang or (${gabungan},
        coalesce(${pushver ?? null}, pushver), coalesce(${stempel ?? null}, stempel)) is distinct from (info, pushver, stempel))`.execute(
      trx,
    )
  }
}

function kontakJatuhTempo({ mesin, pada, melapor }: Kiriman): boolean {
  if (mesin.terakhir === null || epochMs(pada) - epochMs(mesin.terakhir) >= SELANG_KONTAK_MS) return true
  if (mesin.tungguDipakai) return true
  return melapor && (mesin.laporan === null || hariSelesai(mesin.laporan, mesin) !== hariSelesai(pada, mesin))
}

/** Months whose days this report completes: they were 'belum sinkron' until now. */
function bulanLaporan({ mesin, pada, melapor }: Kiriman): SekolahBulan[] {
  if (!melapor) return []
  const sampai = hariSelesai(pada, mesin)
  const dari = mesin.laporan === null ? (mesin.dipakaiSejak ?? sampai) : hariSelesai(mesin.laporan, mesin)
  if (mesin.laporan !== null && dari === sampai) return []
  return bulanAntara(dari, sampai).map((bulan) => ({ sekolahId: mesin.sekolahId, bulan }))
}

/** The day that has not ended yet at this instant: a day ends at the night border of the next (rules.md 18). */
const hariSelesai = (instan: string, { zona }: MesinDikenal): string =>
  hariSekolah(addSeconds(instan, -PENGATURAN_BAWAAN.batasMalam), zona)
