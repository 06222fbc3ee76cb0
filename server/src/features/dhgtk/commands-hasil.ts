import { tautan } from '@geisa/contract/tautan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { kirimPesanOperator } from '../kotak-surat/commands.ts'
import {
  asalDari,
  type BarisAntre,
  type Kelompok,
  KUNCI_KIRIMAN,
  namaKelompok,
  pegangKelompok,
  SAMA_BARIS,
  sebagaiTabel,
} from './commands-kelompok.ts'
import { majukanPengajuan } from './commands-pengajuan.ts'
import type { Putusan } from './jawaban-dhgtk.ts'

type Pegangan = Pick<Kelompok, 'kelompok' | 'sampai'>

/** The whole batch again, under the same name and with the same rows, not before `cobaLagi`. */
export async function kembalikanKelompok(
  db: Db,
  { kelompok, sampai }: Pegangan,
  { alasan, cobaLagi }: { alasan: string; cobaLagi: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const baris = (await pegangKelompok(trx, kelompok)).filter((satu) => satu.dipegangSampai === sampai)
    await sql`
      update kiriman k set alasan = ${alasan}, coba_lagi = ${cobaLagi}, dipegang_sampai = ${cobaLagi}
      from ${sebagaiTabel(baris)} where ${SAMA_BARIS}`.execute(trx)
  })
}

/**
 * A batch that the receiver will not even read goes on as two, under names of their own and at once, so that one bad row
 * does not hold hundreds of others for ever: their keys keep them from a second effect.
 */
export async function belahKelompok(
  db: Db,
  { kelompok, sampai }: Pegangan,
  { alasan, sekarang }: { alasan: string; sekarang: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const baris = (await pegangKelompok(trx, kelompok)).filter((satu) => satu.dipegangSampai === sampai)
    const tengah = Math.ceil(baris.length / 2)
    for (const belahan of [baris.slice(0, tengah), baris.slice(tengah)])
      await sql`
        update kiriman k set kelompok = ${namaKelompok()}, alasan = ${alasan}, coba_lagi = ${sekarang}, dipegang_sampai = ${sekarang}
        from ${sebagaiTabel(belahan)} where ${SAMA_BARIS}`.execute(trx)
  })
}

/**
 * Writes down what is believed of an answer, in one transaction with the requests that it moves. Rows of which it said
 * nothing go out again in another batch, their own keys keeping them from a second effect. Whoever lost the batch
 * meanwhile writes nothing.
 */
export async function terapkanPutusan(
  db: Db,
  { kelompok, sampai }: Pegangan,
  putusan: Putusan,
  { sekarang, cobaLagi }: { sekarang: string; cobaLagi: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const semua = (await pegangKelompok(trx, kelompok)).filter((satu) => satu.dipegangSampai === sampai)
    const perKunci = new Map(semua.map((satu) => [satu.kunci, satu]))
    const baris = (kunci: readonly string[]) => kunci.flatMap((satu) => perKunci.get(satu) ?? [])
    const ditolak = putusan.ditolak.filter(({ kunci }) => perKunci.has(kunci))
    const gagal = baris(ditolak.map(({ kunci }) => kunci))
    await sql`
      update kiriman k set status_kirim = 'Terkirim', waktu_kirim = ${sekarang}, alasan = null, dipegang_sampai = null,
        isi = null
      from ${sebagaiTabel(baris(putusan.diterima))} where ${SAMA_BARIS}`.execute(trx)
    await sql`
      update kiriman k set status_kirim = 'Gagal', alasan = a.alasan, dipegang_sampai = null, isi = null
      from ${sebagaiTabel(gagal)}, unnest(${gagal.map((satu) => satu.kunci)}::text[], ${ditolak.map((satu) => satu.alasan)}::text[])
        a (kunci, alasan) where ${SAMA_BARIS} and a.kunci = ${KUNCI_KIRIMAN}`.execute(trx)
    const tertinggal = await hapusTertinggal(trx, gagal)
    await sql`
      update kiriman k set status_kirim = 'Belum Dikirim', kelompok = null, dipegang_sampai = null, coba_lagi = ${cobaLagi},
        alasan = ${TANPA_KABAR}
      from ${sebagaiTabel(baris(putusan.tanpaKabar))} where ${SAMA_BARIS}`.execute(trx)
    await majukanPengajuan(trx, semua.flatMap(asalDari), sekarang)
    await kabarkanGagal(
      trx,
      gagal.filter(({ kunci }) => !tertinggal.has(kunci)).map(({ sekolahId }) => sekolahId),
      sekarang,
    )
  })
}

/** Refused rows whose side has a later revision: sent again they would arrive after it, kept they would hold their request. */
async function hapusTertinggal(trx: Trx, gagal: readonly BarisAntre[]): Promise<Set<string>> {
  const { rows } = await sql<{ kunci: string }>`
    delete from kiriman k using ${sebagaiTabel(gagal)} where ${SAMA_BARIS} and exists (
      select from kiriman l where l.sekolah_id = k.sekolah_id and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
        and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi) returning ${KUNCI_KIRIMAN} as kunci`.execute(trx)
  return new Set(rows.map(({ kunci }) => kunci))
}

const TANPA_KABAR = 'DHGTK menjawab tanpa kepastian tentang baris ini.'

const SUBJEK_GAGAL = 'Pengiriman gagal ke DHGTK'

/** Once a day is enough, with the number of all that failed: batches that follow the same day correct it. */
async function kabarkanGagal(trx: Trx, gagal: readonly number[], sekarang: string): Promise<void> {
  for (const sekolahId of [...new Set(gagal)].toSorted((a, b) => a - b)) {
    const { rows } = await sql<{ pertama: boolean }>`
      insert into kiriman_kabar as l (sekolah_id, pada) values (${sekolahId}, ${sekarang})
      on conflict (sekolah_id) do update set pada = excluded.pada where l.pada < ${hariSekolah(sekarang, 'WIB')}::date::timestamp at time zone 'Asia/Jakarta'
      returning true as pertama`.execute(trx)
    // Only now: whoever else sends for this school has written its refusals, or waits for the row above.
    const isi = `${await hitungGagal(trx, sekolahId)} data kehadiran ditolak DHGTK. Lihat alasannya, perbaiki datanya, lalu pilih Kirim ulang.`
    if (rows.length === 0) {
      await perbaruiKabar(trx, sekolahId, isi)
      continue
    }
    await kirimPesanOperator(trx, sekolahId, {
      subjek: SUBJEK_GAGAL,
      isi,
      tautan: tautan('/kiriman', { status: 'Gagal' }),
      waktu: sekarang,
    })
  }
}

async function hitungGagal(trx: Trx, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from kiriman where sekolah_id = ${sekolahId} and status_kirim = 'Gagal'`.execute(trx)
  return rows[0]?.jumlah ?? 0
}

/** The day's message, which was written at the very moment that is remembered of it. */
async function perbaruiKabar(trx: Trx, sekolahId: number, isi: string): Promise<void> {
  const { rows } = await sql<{ pada: string }>`select pada from kiriman_kabar where sekolah_id = ${sekolahId}`.execute(
    trx,
  )
  await sql`update pesan set isi = ${isi}
    where pengirim_id is null and waktu = ${rows[0]?.pada ?? null} and subjek = ${SUBJEK_GAGAL}
      and tujuan ->> 'operator' = ${String(sekolahId)}`.execute(trx)
}
