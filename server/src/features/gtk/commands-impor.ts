import { randomUUID } from 'node:crypto'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { HasilImpor } from '@geisa/contract/impor'
import type { imporGtk } from '@geisa/contract/impor-gtk'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Pengguna } from '../../platform/session.ts'
import { naikkanSampaiKini } from '../../platform/versi-bulan.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { type Catatan, catatBanyakRiwayat } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { type BerkasGtk, bacaBerkasGtk } from './berkas-gtk.ts'
import { cocokkan, type GtkTersimpan, type Putusan } from './cocokkan-gtk.ts'
import { simpanIdentitas } from './commands-identitas.ts'
import { adaYangSalah, susunHasil, tersimpan } from './hasil-impor.ts'
import { KOLOM_GTK, pegangOrang, pegangSekolah } from './pegang-gtk.ts'
import { AWAL_ZAMAN, beda, geserMasa, KOLOM_IDENTITAS, KOLOM_LAIN, type Kolom } from './ubah-gtk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanya = Keluaran<typeof imporGtk, 'query'> & { isi: Buffer }
type Sekolah = { id: number; zona: Zona }
type Saat = { pada: string; hariIni: string; oleh: number; namaBerkas: string }

/** Adds and updates the staff of one school from a file, all of it or nothing; the dry run is the same without the writing. */
export async function imporkanGtk(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik, lewatiSalah, sekolahId: pilihan }: Tanya,
): Promise<HasilImpor> {
  if (!uji && sidik === undefined) throw salahIsi('sidik', 'Periksa berkasnya dahulu, lalu simpan')
  const sekolahId = pilihan ?? pengguna.sekolahId
  if (sekolahId === null) throw salahIsi('sekolahId', 'Pilih sekolahnya')
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const berkas = await bacaBerkasGtk(isi, namaBerkas)
  const pada = clock.now()
  const saat = { pada, hariIni: hariSekolah(pada, sekolah.zona), oleh: pengguna.id, namaBerkas }
  const periksa = (trx: DbOrTrx, kunci: boolean) => nilai(trx, cakupan, sekolah, { berkas, isi }, saat, kunci)
  if (uji) return (await periksa(db, false)).hasil
  return db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [sekolahId])
    await pegangOrang(
      trx,
      berkas.baris.flatMap((satu) => satu.isi.idDapodik ?? []),
    )
    const { hasil, putusan, lama } = await periksa(trx, true)
    if (hasil.sidik !== sidik) throw bentrok('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (hasil.jumlah.salah > 0 && !lewatiSalah) return adaYangSalah(hasil)
    await simpan(trx, sekolah, putusan, lama, saat, hasil)
    return tersimpan(hasil)
  })
}

async function nilai(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: Sekolah,
  { berkas, isi }: { berkas: BerkasGtk; isi: Buffer },
  { hariIni }: Saat,
  kunci: boolean,
): Promise<{ hasil: HasilImpor; putusan: Putusan[]; lama: Map<number, GtkTersimpan> }> {
  const daftar = await listTersimpan(db, cakupan, sekolah.id, kunci)
  const orang = [
    ...berkas.baris.flatMap((satu) => satu.isi.idDapodik ?? []),
    ...daftar.map(({ idDapodik }) => idDapodik),
  ]
  const indukLain = await listIndukLain(db, cakupan, sekolah.id, orang, hariIni)
  const bulanTerkunci = await listTerkunci(db, cakupan, sekolah.id)
  const { putusan, tidakAda: hilang } = cocokkan(berkas, daftar, { hariIni, bulanTerkunci, indukLain })
  const hasil = susunHasil(
    isi,
    putusan.map(({ baris }) => baris),
    {
      kolomDiabaikan: berkas.kolomDiabaikan,
      peringatan: [...berkas.peringatan, ...sebutHilang(hilang)],
      untuk: `gtk ${sekolah.id}`,
    },
  )
  return { hasil, putusan, lama: new Map(daftar.map((gtk) => [gtk.gtkId, gtk])) }
}

async function listTersimpan(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  kunci: boolean,
): Promise<GtkTersimpan[]> {
  const { rows } = await sql<GtkTersimpan>`
    select g.id as "gtkId", ${KOLOM_GTK} from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} order by g.id ${kunci ? sql`for update of g` : sql``}`.execute(
    db,
  )
  return rows
}

/** Only that there is one: which school it is stays there. */
async function listIndukLain(
  db: DbOrTrx,
  _cakupan: Cakupan,
  sekolahId: number,
  idDapodik: readonly string[],
  hariIni: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id_dapodik as id from alamat_gtk a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    where a.id_dapodik = any(${[...idDapodik]}::uuid[]) and a.sekolah_id <> ${sekolahId} and g.ptk_induk
      and (g.berhenti is null or g.berhenti >= ${hariIni})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function listTerkunci(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<number[]> {
  const { rows } = await sql<{ bulan: number }>`
    select k.bulan from segel k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.dibuka_pada is null and ${sekolahDalam(cakupan)} order by 1`.execute(db)
  return rows.map(({ bulan }) => bulan)
}

const SEBUT_HILANG = 200

function sebutHilang(hilang: readonly GtkTersimpan[]): string[] {
  if (hilang.length === 0) return []
  const siapa = hilang.slice(0, SEBUT_HILANG).map(({ nama, nip, nuptk }) => `${nama} (${nip ?? nuptk ?? 'tanpa NIP'})`)
  const lain = hilang.length > SEBUT_HILANG ? ` dan ${hilang.length - SEBUT_HILANG} lainnya` : ''
  return [`${hilang.length} GTK aktif tidak ada di berkas dan tidak diubah: ${siapa.join('; ')}${lain}.`]
}

async function simpan(
  trx: Trx,
  { id: sekolahId }: Sekolah,
  putusan: readonly Putusan[],
  lama: ReadonlyMap<number, GtkTersimpan>,
  saat: Saat,
  { jumlah }: HasilImpor,
): Promise<void> {
  const baru = putusan
    .filter(({ baris }) => baris.tindakan === 'baru')
    .map(({ kolom }) => ({ ...kolom, idDapodik: kolom.idDapodik ?? randomUUID() }))
  const berubah = putusan.filter(({ baris }) => baris.tindakan === 'berubah')
  if (baru.length + berubah.length === 0) return
  const identitas = berubah.filter((satu) => Object.keys(satu.identitas).length > 0)
  if (identitas.length > 0) await tolakBulanTerkunci(trx, sekolahId, saat.hariIni, null)
  await simpanIdentitas(
    trx,
    sekolahId,
    identitas.map((satu) => ({ gtkId: satu.gtkId ?? 0, identitas: satu.identitas })),
    saat.hariIni,
    saat.pada,
  )
  await ubahBanyak(trx, sekolahId, berubah)
  const idBaru = await sisipkanBanyak(trx, sekolahId, baru)
  await catatBanyakRiwayat(trx, [
    catatanImpor(sekolahId, saat, jumlah),
    ...baru.map((kolom) => catatanOrang(sekolahId, saat, idBaru.get(kolom.idDapodik) ?? 0, null, kolom)),
    ...berubah.map(({ gtkId, kolom }) =>
      catatanOrang(sekolahId, saat, gtkId ?? 0, lama.get(gtkId ?? 0) ?? null, kolom as Kolom),
    ),
  ])
  await naikkanSampaiKini(trx, sekolahId, hariPertama(baru, berubah, lama, saat.hariIni), saat.hariIni)
}

/** Columns of a person as one JSON row: names as in the table's row type below. */
const KIRIMAN = sql`nama text, "namaDapodik" text, "idDapodik" uuid, nip text, nuptk text, nrg text, "jenisGuru" text,
  "statusKepegawaian" text, "ptkInduk" boolean, "tampilSptjm" boolean, "mulaiTugas" date, berhenti date`

async function sisipkanBanyak(trx: Trx, sekolahId: number, baru: readonly Kolom[]): Promise<Map<string, number>> {
  if (baru.length === 0) return new Map()
  const { rows } = await sql<{ id: string; gtkId: number }>`
    with masuk as (
      insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
        tampil_sptjm, mulai_tugas, berhenti)
      select ${sekolahId}, "idDapodik", nama, "namaDapodik", nip, nuptk, nrg, "jenisGuru", "statusKepegawaian", "ptkInduk",
        "tampilSptjm", "mulaiTugas", berhenti
      from json_to_recordset(${JSON.stringify(baru)}::json) as u(${KIRIMAN})
      returning id, id_dapodik
    ), alamat as (
      insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, ${sekolahId}, id from masuk
    ) select id_dapodik as id, id as "gtkId" from masuk`.execute(trx)
  return new Map(rows.map(({ id, gtkId }) => [id, gtkId]))
}

async function ubahBanyak(trx: Trx, sekolahId: number, berubah: readonly Putusan[]): Promise<void> {
  if (berubah.length === 0) return
  const kiriman = JSON.stringify(berubah.map(({ gtkId, kolom }) => ({ ...kolom, gtkId })))
  await sql`
    update gtk g set nama = u.nama, nama_dapodik = u."namaDapodik", id_dapodik = u."idDapodik", nip = u.nip, nuptk = u.nuptk, nrg = u.nrg,
      jenis_guru = u."jenisGuru", status_kepegawaian = u."statusKepegawaian", ptk_induk = u."ptkInduk", tampil_sptjm = u."tampilSptjm",
      mulai_tugas = u."mulaiTugas", berhenti = u.berhenti, versi = g.versi + 1
    from json_to_recordset(${kiriman}::json) as u("gtkId" int, ${KIRIMAN})
    where g.sekolah_id = ${sekolahId} and g.id = u."gtkId"`.execute(trx)
  const ganti = berubah.filter(({ lain }) => lain.idDapodik !== undefined).map(({ gtkId }) => gtkId ?? 0)
  if (ganti.length === 0) return
  await sql`delete from alamat_gtk where sekolah_id = ${sekolahId} and gtk_id = any(${ganti}::int[])`.execute(trx)
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk
    where sekolah_id = ${sekolahId} and id = any(${ganti}::int[])`.execute(trx)
}

const catatanImpor = (sekolahId: number, { pada, oleh, namaBerkas }: Saat, jumlah: HasilImpor['jumlah']): Catatan => ({
  sekolahId,
  pada,
  penggunaId: oleh,
  perihal: 'gtk-impor',
  objek: 'gtk',
  tindakan: 'impor',
  sesudah: { namaBerkas, ...jumlah },
})

function catatanOrang(
  sekolahId: number,
  { pada, oleh }: Saat,
  gtkId: number,
  lama: Kolom | null,
  kolom: Kolom,
): Catatan {
  const dasar = { sekolahId, pada, penggunaId: oleh, perihal: 'gtk', objek: `${sekolahId}-${gtkId}`, tindakan: 'impor' }
  if (lama === null) return { ...dasar, sesudah: kolom }
  const semua = [...KOLOM_IDENTITAS, ...KOLOM_LAIN]
  return { ...dasar, sebelum: beda(semua, kolom, lama), sesudah: beda(semua, lama, kolom) }
}

/** First day whose figures or papers differ; what is not dated shows on every paper since the beginning. */
function hariPertama(
  baru: readonly Kolom[],
  berubah: readonly Putusan[],
  lama: ReadonlyMap<number, GtkTersimpan>,
  hariIni: string,
): string {
  const hari = [
    ...baru.map(({ mulaiTugas }) => mulaiTugas ?? AWAL_ZAMAN),
    ...berubah.flatMap(({ gtkId, kolom, lain }) => {
      const asal = lama.get(gtkId ?? 0)
      const tanpaTanggal = KOLOM_LAIN.some((nama) => nama !== 'mulaiTugas' && nama !== 'berhenti' && nama in lain)
      return [
        hariIni,
        ...(tanpaTanggal ? [AWAL_ZAMAN] : []),
        ...(asal ? geserMasa(asal, kolom).map(({ dari }) => dari) : []),
      ]
    }),
  ]
  return hari.toSorted()[0] ?? hariIni
}
