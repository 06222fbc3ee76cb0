import type { Keluaran } from '@geisa/contract/endpoint'
import type { pindahMesin } from '@geisa/contract/mesin'
import type { blokirMesin } from '@geisa/contract/mesin-tak-dikenal'
import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { tolakTapTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { antreRekap } from '../penghitung/commands-antre.ts'
import { bulanTersentuh, naikkanVersi } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { bukaPenempatan, penempatanTerakhir } from './commands.ts'
import { bakuSeri } from './iclock/kenali-mesin.ts'
import { type KunciMesin, pegangMesin } from './queries.ts'
import { tolakMulaiKelak } from './tanggal-penempatan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/**
 * Moves a machine to another school (decisions 5): the old placement ends the day before, the new school gets a row of
 * its own, and from now on pushes go there. Both schools lie inside the office's scope.
 */
export async function pindahkanMesin(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { versi, sekolahId: tujuan, mulai, nama, alasan }: Keluaran<typeof pindahMesin, 'body'>,
): Promise<void> {
  const pada = clock.now()
  const sekolahTujuan = await findSekolah(db, cakupan, tujuan)
  await db.transaction().execute(async (trx) => {
    const mesin = await pegangMesin(trx, cakupan, id)
    if (sekolahTujuan === undefined) throw tidakAda('Sekolah')
    if (mesin.sekolahId === tujuan) throw salahIsi('sekolahId', 'Mesin sudah berada di sekolah ini')
    if (mesin.versi !== versi) throw bentrok('Data mesin sudah diubah orang lain. Muat ulang, lalu ulangi.')
    tolakMulaiKelak(mulai, hariSekolah(pada, sekolahTujuan.zona))
    await tutupPenempatan(trx, mesin, mulai, pada, pengguna.id)
    await tolakTapTerkunci(trx, mesin.sekolahId, mulai, null)
    await tolakTapTerkunci(trx, tujuan, mulai, null)
    const mesinBaru = await barisMesin(trx, tujuan, mesin, nama ?? mesin.nama, pada)
    const sejakPergi = await sesudahPenempatan(trx, tujuan, mesinBaru)
    await bukaPenempatan(trx, {
      sekolahId: tujuan,
      mesinId: mesinBaru,
      mulai,
      dipakaiSejak: null,
      pada,
      oleh: pengguna.id,
    })
    await alihkanAlamat(trx, mesin, tujuan, mesinBaru, pada)
    const dasar = { pada, penggunaId: pengguna.id, perihal: 'mesin', alasan }
    const catatan = [
      {
        sekolahId: mesin.sekolahId,
        objek: id,
        tindakan: 'pindah-keluar',
        sesudah: { nomorSeri: mesin.nomorSeri, mulai },
      },
      {
        sekolahId: tujuan,
        objek: `${tujuan}-${mesinBaru}`,
        tindakan: 'pindah-masuk',
        sesudah: { nomorSeri: mesin.nomorSeri, mulai },
      },
    ]
    // In the order of schools: two moves across each other must not wait in a circle.
    for (const satu of catatan.toSorted((a, b) => a.sekolahId - b.sekolahId))
      await catatRiwayat(trx, { ...dasar, ...satu })
    const hariIni = hariSekolah(pada, mesin.zona)
    const sentuhan = [
      { sekolahId: mesin.sekolahId, dari: mulai },
      { sekolahId: tujuan, dari: sejakPergi !== null && sejakPergi < mulai ? sejakPergi : mulai },
    ]
    await naikkanVersi(
      trx,
      sentuhan.flatMap(({ sekolahId, dari }) => bulanTersentuh(dari, hariIni).map((bulan) => ({ sekolahId, bulan }))),
    )
  })
}

async function tutupPenempatan(
  trx: Trx,
  mesin: KunciMesin,
  mulaiBaru: string,
  pada: string,
  oleh: number,
): Promise<void> {
  const lama = await penempatanTerakhir(trx, mesin)
  const akhir = tanggalDari(nomorHari(mulaiBaru) - 1)
  if (akhir < lama.mulai) throw salahIsi('mulai', 'Harus sesudah mesin ditempatkan di sekolah lama')
  const sampai = lama.sampai !== null && lama.sampai < akhir ? lama.sampai : akhir
  await sql`update mesin_penempatan set sampai = ${sampai}, disimpan_pada = ${pada}, disimpan_oleh = ${oleh}
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} and id = ${lama.id}`.execute(trx)
  await antreRekap(trx, [mesin.sekolahId])
}

/**
 * The day after a machine last stood there: taps dated since then counted as late ones of that stay, until a new stay
 * begins (engine/tap/tap.ts). null: never.
 */
async function sesudahPenempatan(trx: Trx, sekolahId: number, mesinId: number): Promise<string | null> {
  const { rows } = await sql<{ hari: string | null }>`
    select max(sampai) + 1 as hari from mesin_penempatan where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(
    trx,
  )
  return rows[0]?.hari ?? null
}

/** A machine that comes back finds its old row and its old taps. */
async function barisMesin(trx: Trx, sekolahId: number, mesin: KunciMesin, nama: string, pada: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, pushver, didaftarkan_pada)
    values (${sekolahId}, ${mesin.nomorSeri}, ${nama}, ${mesin.pushver}, ${pada})
    on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function alihkanAlamat(
  trx: Trx,
  mesin: KunciMesin,
  tujuan: number,
  mesinBaru: number,
  pada: string,
): Promise<void> {
  const { rows } = await sql`
    update alamat_mesin set sekolah_id = ${tujuan}, mesin_id = ${mesinBaru}
    where nomor_seri = ${mesin.nomorSeri} and sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}
    returning nomor_seri`.execute(trx)
  if (rows.length === 0) throw tidakSah('Mesin ini sudah tidak berada di sekolah tersebut.')
  const milik = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  await sql`delete from alamat_token_mesin where ${milik}`.execute(trx)
  await sql`update mesin_perintah set status = 'kedaluwarsa', selesai_pada = ${pada}, keterangan = 'Mesin pindah sekolah'
    where ${milik} and status in ('antre', 'terkirim')`.execute(trx)
  await sql`update mesin set versi = versi + 1, wajib_token = false
    where sekolah_id = ${mesin.sekolahId} and id = ${mesin.mesinId}`.execute(trx)
}

/** Blocks a serial number that nobody registered, or lets it ask again. */
export async function aturBlokir(
  { db, clock }: Alat,
  pengguna: Pengguna,
  nomorSeri: string,
  { diblokir, alasan }: Keluaran<typeof blokirMesin, 'body'>,
): Promise<void> {
  const seri = bakuSeri(nomorSeri)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update mesin_tak_dikenal set diblokir = ${diblokir} where nomor_seri = ${seri}
      returning nomor_seri`.execute(trx)
    if (rows.length === 0) throw tidakAda('Mesin')
    await catatRiwayat(trx, {
      sekolahId: PUSAT,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: seri,
      alasan,
      tindakan: diblokir ? 'blokir' : 'buka-blokir',
    })
  })
}
