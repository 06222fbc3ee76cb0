import { randomUUID } from 'node:crypto'
import type { HasilImpor } from '@geisa/contract/impor'
import { AWAL_ZAMAN } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { tolakBulanTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { naikkanSampaiKini } from '../../rekap/memo/commands-versi.ts'
import { type Catatan, catatBanyakRiwayat } from '../../riwayat/commands.ts'
import { AWAL_IDENTITAS, isiIdentitas, simpanIdentitas } from '../data-pribadi/commands-identitas.ts'
import { beda, geserMasa, type Identitas, KOLOM_IDENTITAS, KOLOM_LAIN, type Kolom } from '../ubah-gtk.ts'
import type { BerkasGtk } from './berkas-gtk.ts'
import { awalTerbuka, type Putusan } from './cocokkan-gtk.ts'
import type { GtkTersimpan } from './pasangkan-gtk.ts'

export type Saat = {
  sumber: BerkasGtk['sumber']
  pada: string
  hariIni: string
  oleh: number
  namaBerkas: string
}
type Simpanan = {
  sekolahId: number
  bulanTerkunci: readonly number[]
  putusan: readonly Putusan[]
  lama: ReadonlyMap<number, GtkTersimpan>
  saat: Saat
  jumlah: HasilImpor['jumlah']
}

/** Stores what a dry run has shown. */
export async function simpanImpor(trx: Trx, { sekolahId, bulanTerkunci, putusan, lama, saat, jumlah }: Simpanan) {
  if (saat.sumber === 'dapodik') await tandaiDapodik(trx, sekolahId, putusan)
  const baru = putusan
    .filter(({ baris }) => baris.tindakan === 'baru')
    .map(({ kolom }) => ({
      ...kolom,
      idDariDapodik: kolom.idDapodik !== null,
      idDapodik: kolom.idDapodik ?? randomUUID(),
    }))
  const berubah = putusan.filter(({ baris }) => baris.tindakan === 'berubah')
  if (baru.length + berubah.length === 0) return
  const sejak = await simpanSemuaIdentitas(trx, sekolahId, bulanTerkunci, berubah, lama, saat)
  await ubahBanyak(trx, sekolahId, berubah)
  const idBaru = await sisipkanBanyak(trx, sekolahId, baru)
  await catatBanyakRiwayat(trx, [
    catatanImpor(sekolahId, saat, jumlah),
    ...baru.map((kolom) => catatanOrang(sekolahId, saat, idBaru.get(kolom.idDapodik) ?? 0, null, kolom)),
    ...berubah.map(({ gtkId, kolom }) =>
      catatanOrang(sekolahId, saat, gtkId ?? 0, lama.get(gtkId ?? 0) ?? null, kolom as Kolom),
    ),
  ])
  await naikkanSampaiKini(trx, sekolahId, hariPertama(baru, berubah, lama, sejak), saat.hariIni)
}

/** Ids of Dapodik's own file are Dapodik's, also in rows that need no other change. */
async function tandaiDapodik(trx: Trx, sekolahId: number, putusan: readonly Putusan[]): Promise<void> {
  const sama = putusan.filter(({ baris, gtkId }) => gtkId !== null && baris.tindakan !== 'salah')
  const kiriman = JSON.stringify(sama.map(({ gtkId, idBerkas }) => ({ gtkId, id: idBerkas })))
  await sql`
    update gtk g set id_dari_dapodik = true from json_to_recordset(${kiriman}::json) as u("gtkId" int, id uuid)
    where g.sekolah_id = ${sekolahId} and g.id = u."gtkId" and g.id_dapodik = u.id and not g.id_dari_dapodik`.execute(
    trx,
  )
}

const NOMOR_IDENTITAS = ['nip', 'nuptk', 'nrg'] as const

/**
 * A number that was missing was always theirs: it shows on every paper that is not locked. What else changes holds from
 * today on. @returns the first day that shows anything else
 */
async function simpanSemuaIdentitas(
  trx: Trx,
  sekolahId: number,
  bulanTerkunci: readonly number[],
  berubah: readonly Putusan[],
  lama: ReadonlyMap<number, GtkTersimpan>,
  { hariIni, pada }: Saat,
): Promise<string> {
  const isi: { gtkId: number; identitas: Partial<Identitas> }[] = []
  const ganti: typeof isi = []
  for (const { gtkId, identitas } of berubah) {
    const asal = lama.get(gtkId ?? 0)
    const kosong = NOMOR_IDENTITAS.filter((nama) => nama in identitas && asal?.[nama] === null)
    const pilih = (terisi: boolean): Partial<Identitas> =>
      Object.fromEntries(Object.entries(identitas).filter(([nama]) => kosong.some((k) => k === nama) === terisi))
    for (const [daftar, satu] of [
      [isi, pilih(true)],
      [ganti, pilih(false)],
    ] as const)
      if (Object.keys(satu).length > 0) daftar.push({ gtkId: gtkId ?? 0, identitas: satu })
  }
  if (isi.length + ganti.length > 0) await tolakBulanTerkunci(trx, sekolahId, hariIni, null)
  const sejak = awalTerbuka(bulanTerkunci) ?? AWAL_IDENTITAS
  await isiIdentitas(trx, sekolahId, isi, sejak, pada)
  await simpanIdentitas(trx, sekolahId, ganti, hariIni, pada)
  return isi.length > 0 ? sejak : hariIni
}

/** Columns of a person as one JSON row: names as in the table's row type below. */
const KIRIMAN = sql`nama text, "namaDapodik" text, "idDapodik" uuid, nip text, nuptk text, nrg text, "jenisGuru" text,
  "statusKepegawaian" text, "ptkInduk" boolean, "tampilSptjm" boolean, "mulaiTugas" date, berhenti date, "idDariDapodik" boolean`

type KolomBaru = Kolom & { idDariDapodik: boolean }

async function sisipkanBanyak(trx: Trx, sekolahId: number, baru: readonly KolomBaru[]): Promise<Map<string, number>> {
  if (baru.length === 0) return new Map()
  const { rows } = await sql<{ id: string; gtkId: number }>`
    with masuk as (
      insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
        tampil_sptjm, mulai_tugas, berhenti, id_dari_dapodik)
      select ${sekolahId}, "idDapodik", nama, "namaDapodik", nip, nuptk, nrg, "jenisGuru", "statusKepegawaian", "ptkInduk",
        "tampilSptjm", "mulaiTugas", berhenti, "idDariDapodik"
      from json_to_recordset(${JSON.stringify(baru)}::json) as u(${KIRIMAN})
      returning id, id_dapodik
    ), alamat as (
      insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, ${sekolahId}, id from masuk
    ) select id_dapodik as id, id as "gtkId" from masuk`.execute(trx)
  return new Map(rows.map(({ id, gtkId }) => [id, gtkId]))
}

async function ubahBanyak(trx: Trx, sekolahId: number, berubah: readonly Putusan[]): Promise<void> {
  if (berubah.length === 0) return
  const kiriman = JSON.stringify(
    berubah.map(({ gtkId, kolom, lain }) => ({ ...kolom, gtkId, idDariDapodik: lain.idDapodik !== undefined })),
  )
  await sql`
    update gtk g set nama = u.nama, nama_dapodik = u."namaDapodik", id_dapodik = u."idDapodik", nip = u.nip, nuptk = u.nuptk, nrg = u.nrg,
      jenis_guru = u."jenisGuru", status_kepegawaian = u."statusKepegawaian", ptk_induk = u."ptkInduk", tampil_sptjm = u."tampilSptjm",
      mulai_tugas = u."mulaiTugas", berhenti = u.berhenti,
      id_dari_dapodik = g.id_dari_dapodik or u."idDariDapodik", versi = g.versi + 1
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
  sejak: string,
): string {
  const hari = [
    ...baru.map(({ mulaiTugas }) => mulaiTugas ?? AWAL_ZAMAN),
    ...berubah.flatMap(({ gtkId, kolom, lain }) => {
      const asal = lama.get(gtkId ?? 0)
      const tanpaTanggal = KOLOM_LAIN.some((nama) => nama !== 'mulaiTugas' && nama !== 'berhenti' && nama in lain)
      return [
        sejak,
        ...(tanpaTanggal ? [AWAL_ZAMAN] : []),
        ...(asal ? geserMasa(asal, kolom).map(({ dari }) => dari) : []),
      ]
    }),
  ]
  return hari.toSorted()[0] ?? sejak
}
