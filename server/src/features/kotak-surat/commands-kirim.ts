import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { STATUS_SURAT } from '@geisa/contract/kotak-surat'
import type { simpanSurat } from '@geisa/contract/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, GalatHttp, salahIsi, tidakAda } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { type LampiranSiap, pasangLampiran, siapkanLampiran } from './commands-lampiran.ts'
import { listLampiran } from './queries-lampiran.ts'
import { kenaliPenerima, terpilih } from './queries-penerima.ts'

type Isian = Keluaran<typeof simpanSurat, 'body'>
type Hasil = Jawaban<typeof simpanSurat>

/** Saves a draft or sends. What carries the same kunciDraf is one message, however often it comes. */
export async function simpan(alat: Aplikasi, masuk: Masuk, isian: Isian): Promise<Hasil> {
  periksaIsian(masuk, isian)
  const lampiran = isian.lampiran === undefined ? null : await siapkanLampiran(alat, masuk, isian.lampiran)
  const { pesan, dikirim } = await alat.db.transaction().execute(async (trx) => {
    // One at a time of each writer: limits are counted, and two windows save one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('kotak-surat'), ${masuk.pengguna.id})`.execute(trx)
    const ada = await findTulisan(trx, masuk, isian)
    if (ada !== undefined && isUlangan(ada, isian)) return { pesan: ada, dikirim: false }
    tolakBasi(ada, isian)
    return simpanBaru(trx, masuk, { isian, ada, lampiran, pada: alat.clock.now() })
  })
  if (dikirim) await kabarkanPenerima(alat, pesan.id)
  const { id, statusSurat, versi, waktu, jumlahPenerima } = pesan
  const message = statusSurat === STATUS_SURAT.DRAFT ? 'Tersimpan' : 'Surat terkirim'
  return {
    message,
    id_pesan: id,
    statusSurat,
    versi,
    waktu,
    jumlahPenerima,
    lampiran: await listLampiran(alat, masuk, id),
  }
}

/** What the form says by itself. Of the server's own fields only what it would answer itself is let through. */
function periksaIsian(
  { pengguna }: Masuk,
  { statusSurat, penerima, subjek, isi, sifatSurat, terbaca, pengirim }: Isian,
): void {
  if (sifatSurat === 1 && pengguna.peranId !== PERAN.NASIONAL)
    throw salahIsi('sifatSurat', 'Surat Nasional hanya dikirim oleh Admin. Pilih sifat Daerah.')
  if ((terbaca ?? 1) !== 1) throw salahIsi('terbaca', 'Terbaca diatur oleh sistem dan tidak dapat diisi')
  if (pengirim && pengirim.id !== pengguna.id) throw salahIsi('pengirim', 'Pengirim selalu pengguna yang masuk')
  if (statusSurat === STATUS_SURAT.DRAFT) return
  if (penerima.length === 0) throw salahIsi('penerima', 'Pilih paling sedikit satu penerima')
  if (subjek === '') throw salahIsi('subjek', 'Subjek harus diisi')
  if (isi === '') throw salahIsi('isi', 'Isi surat harus diisi')
}

type Tulisan = {
  id: number
  statusSurat: number
  versi: number
  waktu: string
  jumlahPenerima: number
  kunciDraf: string | null
  dihapus: boolean
}

/** By its number, or by the key of its composing: that one also when its writer has thrown it away for good. */
async function findTulisan(trx: Trx, { pengguna }: Masuk, isian: Isian): Promise<Tulisan | undefined> {
  const { id_pesan, kunciDraf } = isian
  const { rows } = await sql<Tulisan>`
    select id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf",
      dihapus_pada is not null as dihapus
    from pesan where pengirim_id = ${pengguna.id} and ((id = ${id_pesan ?? null}::bigint and dibuang_pada is null)
      or (${id_pesan ?? null}::bigint is null and kunci_draf = ${kunciDraf ?? null}))
    for update`.execute(trx)
  if (rows[0] === undefined && id_pesan) throw tidakAda('Draf')
  return rows[0]
}

/** Sent already under this key: the answer was lost, not the message. */
const isUlangan = (ada: Tulisan, { kunciDraf, statusSurat }: Isian): boolean =>
  ada.statusSurat === STATUS_SURAT.TERKIRIM &&
  statusSurat === ada.statusSurat &&
  kunciDraf !== undefined &&
  kunciDraf === ada.kunciDraf

function tolakBasi(ada: Tulisan | undefined, { versi, waktu, id_pesan }: Isian): void {
  if (ada === undefined) return
  if (ada.statusSurat === STATUS_SURAT.TERKIRIM) throw bentrok('Surat ini sudah terkirim dan tidak dapat diubah lagi.')
  if (ada.dihapus) throw bentrok('Draf ini sudah dihapus. Pulihkan dahulu dari folder Dihapus.')
  if (versi === undefined && id_pesan) throw salahIsi('versi', 'Sertakan versi draf yang terakhir dibaca')
  if (versi !== undefined && versi !== ada.versi)
    throw bentrok('Draf ini sudah diubah di jendela lain. Muat ulang untuk melihat yang terbaru.')
  if (waktu && waktu !== ada.waktu) throw salahIsi('waktu', 'Waktu diatur oleh sistem dan tidak dapat diisi')
}

type Simpanan = { isian: Isian; ada: Tulisan | undefined; lampiran: LampiranSiap[] | null; pada: string }

async function simpanBaru(
  trx: Trx,
  masuk: Masuk,
  { isian, ada, lampiran, pada }: Simpanan,
): Promise<{ pesan: Tulisan; dikirim: boolean }> {
  const dikirim = isian.statusSurat === STATUS_SURAT.TERKIRIM
  if (dikirim) await batasiLaju(trx, masuk.pengguna.id, pada)
  else if (ada === undefined) await batasiDraf(trx, masuk.pengguna.id)
  const penerima = await kenaliPenerima(trx, masuk, isian.penerima)
  const pesan = await tulisPesan(trx, masuk, { isian, ada, tujuan: JSON.stringify(penerima), pada })
  if (lampiran !== null) await pasangLampiran(trx, masuk, { pesanId: pesan.id, lampiran, pada })
  if (!dikirim) return { pesan, dikirim }
  const jumlahPenerima = await bagikan(trx, masuk, pesan.id, isian.penerima)
  if (jumlahPenerima > BANYAK) {
    await batasiMassal(trx, masuk.pengguna.id, pada)
    await catatRiwayat(trx, {
      sekolahId: PUSAT,
      pada,
      penggunaId: masuk.pengguna.id,
      perihal: 'surat',
      objek: String(pesan.id),
      tindakan: 'kirim',
      sesudah: { penerima: penerima.map(({ nama }) => nama).join('; '), jumlahPenerima, subjek: isian.subjek },
    })
  }
  return { pesan: { ...pesan, jumlahPenerima }, dikirim }
}

const KOLOM = sql`id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf", false as dihapus`

async function tulisPesan(
  trx: Trx,
  { pengguna }: Masuk,
  { isian, ada, tujuan, pada }: { isian: Isian; ada: Tulisan | undefined; tujuan: string; pada: string },
): Promise<Tulisan> {
  const { subjek, isi, penting, statusSurat, kunciDraf } = isian
  const sifat = isian.sifatSurat ?? 0
  const { rows } = await (ada === undefined
    ? sql<Tulisan>`insert into pesan (pengirim_id, tujuan, subjek, isi, sifat_surat, penting, status_surat, waktu, kunci_draf)
        values (${pengguna.id}, ${tujuan}::jsonb, ${subjek}, ${isi}, ${sifat}, ${penting}, ${statusSurat}, ${pada}, ${kunciDraf ?? null})
        returning ${KOLOM}`
    : sql<Tulisan>`update pesan set tujuan = ${tujuan}::jsonb, subjek = ${subjek}, isi = ${isi}, sifat_surat = ${sifat},
        penting = ${penting}, status_surat = ${statusSurat}, waktu = ${pada}, versi = versi + 1 where id = ${ada.id} returning ${KOLOM}`
  ).execute(trx)
  if (rows[0] === undefined) throw new Error('a draft held by its writer is gone')
  return rows[0]
}

/** One statement, however many they are, and nothing of them is handed back: a nation's would be spooled to disk. */
async function bagikan(trx: Trx, masuk: Masuk, pesanId: number, penerima: Isian['penerima']): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into pesan_penerima (pengguna_id, pesan_id) select u.id, ${pesanId}::bigint ${terpilih(masuk, penerima)}`.execute(
    trx,
  )
  const jumlah = Number(numAffectedRows)
  if (jumlah === 0) throw salahIsi('penerima', 'Belum ada pengguna aktif di kelompok penerima ini')
  await sql`update pesan set jumlah_penerima = ${jumlah} where id = ${pesanId}`.execute(trx)
  return jumlah
}

const SEJAM = 3600
const MAKS_SEJAM = 30
/** From so many receivers on a message counts as mass mail. */
const BANYAK = 20
const MAKS_MASSAL_SEJAM = 5

const batasiLaju = (trx: Trx, penggunaId: number, pada: string): Promise<void> =>
  batasi(trx, penggunaId, { pada, lebihDari: 0, maks: MAKS_SEJAM, apa: 'surat' })

const MAKS_DRAF = 100

async function batasiDraf(trx: Trx, penggunaId: number): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pesan
    where pengirim_id = ${penggunaId} and status_surat = 1`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MAKS_DRAF) return
  throw new GalatHttp(429, {
    message: `Paling banyak ${MAKS_DRAF} draf. Kirim atau hapus dahulu sebagian, juga dari folder Dihapus.`,
    kode: 'TERLALU_SERING',
  })
}

/** Called when the message itself stands already, and counts. */
const batasiMassal = (trx: Trx, penggunaId: number, pada: string): Promise<void> =>
  batasi(trx, penggunaId, { pada, lebihDari: BANYAK, maks: MAKS_MASSAL_SEJAM + 1, apa: 'surat ke banyak orang' })

/** @throws 429 with the time until the oldest of them leaves the hour */
async function batasi(
  trx: Trx,
  penggunaId: number,
  { pada, lebihDari, maks, apa }: { pada: string; lebihDari: number; maks: number; apa: string },
): Promise<void> {
  const { rows } = await sql<{ jumlah: number; tertua: string | null }>`
    select count(*)::int as jumlah, min(waktu) as tertua from pesan
    where pengirim_id = ${penggunaId} and status_surat = 2 and waktu > ${addSeconds(pada, -SEJAM)} and jumlah_penerima > ${lebihDari}`.execute(
    trx,
  )
  const { jumlah = 0, tertua = null } = rows[0] ?? {}
  if (jumlah < maks || tertua === null) return
  const detik = Math.max(1, (epochMs(addSeconds(tertua, SEJAM)) - epochMs(pada)) / 1000)
  const batas = lebihDari === 0 ? maks : maks - 1
  const message = `Paling banyak ${batas} ${apa} dalam satu jam. Coba lagi dalam ${Math.ceil(detik / 60)} menit; draf Anda tetap tersimpan.`
  throw new GalatHttp(429, { message, kode: 'TERLALU_SERING' }, detik)
}

/** Of a nation's receivers only those with an open session have a page that could show it. */
async function kabarkanPenerima({ db, clock }: Aplikasi, pesanId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct s.pengguna_id as id from sesi s
    join pesan_penerima t on t.pengguna_id = s.pengguna_id and t.pesan_id = ${pesanId} where s.kedaluwarsa > ${clock.now()}`.execute(
    db,
  )
  kabarkanPengguna(
    db,
    rows.map(({ id }) => id),
  )
}
