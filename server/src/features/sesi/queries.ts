import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { labelPeran } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import { TOKEN_CAUSES } from '../../platform/access/sesi-end.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notSignedIn } from '../../platform/errors.ts'

type Row = {
  photoURL: string | null
  shortcuts: string[]
  tema: PenggunaSesi['tema']
  namaSekolah: string | null
  npsn: string | null
  namaWilayah: string | null
  namaYayasan: string | null
  idDapodik: string | null
}

/** The session user as the web shows it; `instansi` is the school, the foundation or the office. */
export async function findPenggunaSesi(db: DbOrTrx, pengguna: Pengguna): Promise<PenggunaSesi> {
  const { rows } = await sql<Row>`
    select p.pic_name as "photoURL", p.pintasan as shortcuts, p.tema, s.nama as "namaSekolah", s.npsn,
      w.nama as "namaWilayah", y.nama as "namaYayasan", ${ownIdDapodik(pengguna)} as "idDapodik"
    from pengguna p
    left join sekolah s on s.id = p.sekolah_id
    left join wilayah w on w.kode = p.kode_wilayah
    left join yayasan y on y.id = p.yayasan_id
    where p.id = ${pengguna.id}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw notSignedIn(TOKEN_CAUSES.hilang)
  const { peranId, id, nama, username, hakAkses, sekolahId, kodeWilayah, jenjang, harusGantiPassword } = pengguna
  const instansi = row.namaSekolah ?? row.namaYayasan ?? kantor(labelPeran(peranId), row.namaWilayah)
  const { photoURL, shortcuts, tema, npsn, idDapodik } = row
  return {
    id,
    nama,
    username,
    hakAkses,
    sekolahId,
    kodeWilayah,
    harusGantiPassword,
    instansi,
    peran: peranId,
    photoURL,
    shortcuts,
    tema,
    npsn,
    idDapodik,
    jenjang: [...jenjang],
  }
}

/** Asked of a staff member's own school alone: everybody else needs no node of a cluster to be told who they are. */
const ownIdDapodik = ({ sekolahId, gtkId }: Pengguna): RawBuilder<string | null> =>
  sekolahId === null || gtkId === null
    ? sql`null`
    : sql`(select g.id_dapodik from gtk g where g.sekolah_id = ${sekolahId} and g.id = ${gtkId})`

/** The school's number is the first thing that is tried as its operator's password. */
export async function findNpsnPengguna(db: DbOrTrx, penggunaId: number): Promise<string | null> {
  const { rows } = await sql<{ npsn: string }>`
    select s.npsn from pengguna p join sekolah s on s.id = p.sekolah_id where p.id = ${penggunaId}`.execute(db)
  return rows[0]?.npsn ?? null
}

const kantor = (peran: string, wilayah: string | null): string => (wilayah === null ? peran : `${peran} ${wilayah}`)
