import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { ingatkanSekolah } from '@geisa/contract/kunci-bulan'
import { tautan } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { bulanDari, hariSekolah, namaBulan, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Db, DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { ZONA_SEKOLAH } from '../../../platform/database/sql.ts'
import { salahIsi, tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, cakupanSistem, sekolahDalam } from '../../../platform/scope.ts'
import { kirimPesanBanyakOperator } from '../../kotak-surat/commands.ts'
import { tolakTanpaKunci } from '../syarat/queries-periksa.ts'
import { bacaTenggat, type Tenggat } from './queries-tenggat.ts'
import { GILIRAN_SEKOLAH, gabungBulan, KEADAAN, type Keadaan, sekolahTersaring } from './saringan-kesiapan.ts'

type Isian = Keluaran<typeof ingatkanSekolah, 'body'>
type Hasil = Jawaban<typeof ingatkanSekolah>

/** Reminds the operators of schools that still have something to do, each school once a day (product.md 5.4). */
export async function ingatkan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  isian: Isian,
): Promise<Hasil> {
  const { bulan } = isian
  const pada = clock.now()
  tolakTanpaKunci(bulan, pada)
  if (bulan === bulanDari(hariSekolah(pada, 'WIB')))
    throw salahIsi('bulan', `Bulan ${namaBulan(bulan)} masih berjalan. Ingatkan sekolah setelah bulannya berakhir.`)
  const surat = { bulan, tenggat: await bacaTenggat(db, bulan), pada, oleh: masuk.pengguna.id }
  const sekolah = await listTertinggal(db, masuk.cakupan, isian)
  const punya = sekolah.filter(({ operator }) => operator)
  const diingatkan = await ingatkanSemua(db, punya, surat)
  const dipilih = isian.sekolahIds === undefined ? sekolah.length : new Set(isian.sekolahIds).size
  return hasilPengingat({
    diingatkan,
    tanpaOperator: sekolah.length - punya.length,
    sudahHariIni: punya.length - diingatkan,
    selesai: dipilih - sekolah.length,
  })
}

/**
 * The same by itself, of the month that is over: each day from so many days before its deadline until then, every school at
 * most once a day, whoever else reminds it. @returns how many schools
 */
export async function ingatkanTerjadwal(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { hari, henti }: { hari: number; henti: AbortSignal },
): Promise<number> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, 'WIB')
  const akhirLalu = tanggalDari(nomorHari(`${hariIni.slice(0, 7)}-01`) - 1)
  const bulan = bulanDari(akhirLalu)
  const tenggat = await bacaTenggat(db, bulan)
  const dekat = (hariTenggat: string): boolean =>
    hariIni <= hariTenggat && nomorHari(hariTenggat) - nomorHari(hariIni) <= hari
  if (!tenggat.semua.some(dekat)) return 0
  const cakupan = cakupanSistem('a scheduled reminder is for every school')
  const tertinggal = await listTertinggal(db, cakupan, { bulan })
  const punya = tertinggal.filter(({ operator, kodeKabKota }) => operator && dekat(tenggat.di(kodeKabKota)))
  return ingatkanSemua(db, punya, { bulan, tenggat, pada, oleh: null }, henti)
}

const SEKELOMPOK = 5000

/** Each school is reminded or not; a nation of them never in one long transaction. */
async function ingatkanSemua(
  db: Db,
  sekolah: readonly Tertinggal[],
  surat: Surat,
  henti?: AbortSignal,
): Promise<number> {
  let diingatkan = 0
  for (let ke = 0; ke < sekolah.length; ke += SEKELOMPOK) {
    if (henti?.aborted) break
    diingatkan += await ingatkanKelompok(db, sekolah.slice(ke, ke + SEKELOMPOK), surat)
  }
  return diingatkan
}

type Surat = { bulan: string; tenggat: Tenggat; pada: string; oleh: number | null }

/** @returns how many were not yet reminded today */
function ingatkanKelompok(db: Db, sekolah: readonly Tertinggal[], surat: Surat): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const baru = new Set(await catatPengingat(trx, sekolah, surat))
    for (const keadaan of GILIRAN_SEKOLAH) {
      const giliran = sekolah.filter((satu) => satu.keadaan === keadaan && baru.has(satu.id))
      for (const [tenggat, milik] of Map.groupBy(giliran, (satu) => surat.tenggat.di(satu.kodeKabKota))) {
        const ids = milik.map(({ id }) => id)
        await kirimPesanBanyakOperator(trx, ids, suratPengingat(keadaan, { ...surat, tenggat }))
      }
    }
    return baru.size
  })
}

type Tertinggal = { id: number; keadaan: Keadaan; kodeKabKota: string; operator: boolean }

/** Chosen schools, or all of the selection; a chosen one outside the scope does not exist. Only those whose turn it is. */
async function listTertinggal(db: DbOrTrx, cakupan: Cakupan, isian: Isian): Promise<Tertinggal[]> {
  const ids = isian.sekolahIds === undefined ? null : [...new Set(isian.sekolahIds)]
  const dipilih =
    ids === null ? sekolahTersaring(cakupan, isian) : sql`s.id = any(${ids}::int[]) and ${sekolahDalam(cakupan)}`
  const { rows } = await sql<Tertinggal>`
    select s.id, ${KEADAAN} as keadaan, s.kode_kab_kota as "kodeKabKota", exists (select from pengguna o where o.sekolah_id = s.id
      and o.peran_id = ${PERAN.SEKOLAH} and o.status = 'aktif') as operator
    from sekolah s ${gabungBulan(isian.bulan)} where ${dipilih} order by s.id`.execute(db)
  if (ids !== null && rows.length < ids.length) throw tidakAda('Sekolah')
  const disaring = (keadaan: Keadaan): boolean =>
    ids !== null || isian.keadaan === undefined || keadaan === isian.keadaan
  return rows.filter(({ keadaan }) => GILIRAN_SEKOLAH.includes(keadaan) && disaring(keadaan))
}

/** @returns the schools that were not yet reminded on their own today */
async function catatPengingat(
  trx: Trx,
  sekolah: readonly Tertinggal[],
  { bulan, pada, oleh }: Surat,
): Promise<number[]> {
  const zona = sql`(select ${ZONA_SEKOLAH} from sekolah s where s.id = lama.sekolah_id)`
  const { rows } = await sql<{ id: number }>`
    insert into pengingat_bulan as lama (sekolah_id, bulan, pada, oleh)
    select id, ${Number(bulan)}, ${pada}, ${oleh} from unnest(${sekolah.map(({ id }) => id)}::int[]) id order by id
    on conflict (sekolah_id, bulan) do update set pada = excluded.pada, oleh = excluded.oleh
      where (lama.pada at time zone ${zona})::date < (excluded.pada at time zone ${zona})::date
    returning lama.sekolah_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

const TUGAS: Partial<Record<Keadaan, { subjek: string; isi: string }>> = {
  'belum-dikunci': {
    subjek: 'belum dikunci',
    isi: 'belum dikunci. Lihat apa yang masih kurang, lengkapi, lalu kunci bulannya.',
  },
  'belum-sptjm': {
    subjek: 'menunggu SPTJM',
    isi: 'sudah dikunci, tetapi SPTJM yang ditandatangani belum diunggah.',
  },
  dikembalikan: {
    subjek: 'menunggu SPTJM yang diperbaiki',
    isi: 'SPTJM-nya dikembalikan dinas. Baca catatannya, perbaiki, lalu unggah ulang.',
  },
}

function suratPengingat(
  keadaan: Keadaan,
  { bulan, tenggat, pada }: Pick<Surat, 'bulan' | 'pada'> & { tenggat: string },
) {
  const { subjek = '', isi = '' } = TUGAS[keadaan] ?? {}
  return {
    subjek: `Bulan ${namaBulan(bulan)} ${subjek}`,
    isi: `Bulan ${namaBulan(bulan)} sekolah Anda ${isi}\nTenggatnya ${tanggalPanjang(tenggat)}.`,
    tautan: tautan('/kunci-bulan', { bulan }),
    waktu: pada,
  }
}

type Hitungan = { diingatkan: number; tanpaOperator: number; sudahHariIni: number; selesai: number }

function hasilPengingat({ diingatkan, tanpaOperator, sudahHariIni, selesai }: Hitungan): Hasil {
  const sebab = [
    sudahHariIni > 0 ? `${sudahHariIni} sudah diingatkan hari ini` : [],
    tanpaOperator > 0 ? `${tanpaOperator} belum punya operator aktif` : [],
    selesai > 0 ? `${selesai} tidak sedang ditunggu` : [],
  ].flat()
  const dilewati = tanpaOperator + sudahHariIni + selesai
  const lewat = dilewati === 0 ? '' : ` ${dilewati} dilewati: ${sebab.join(', ')}.`
  const message =
    diingatkan === 0 && dilewati === 0
      ? 'Tidak ada sekolah yang perlu diingatkan.'
      : `${diingatkan} sekolah diingatkan.${lewat}`
  return { message, diingatkan, dilewati }
}
