import type { PenggunaRinci } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN, type PeranId } from '@geisa/engine/hak-akses'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { pilihanJenjang } from './aturan-isian.ts'
import { FormulirPenggunaDialog } from './formulir-pengguna-dialog.tsx'
import { isianDari, isianKosong } from './isian-pengguna.ts'
import { judulDialog } from './judul-dialog.ts'
import { Memuat } from './memuat.tsx'
import { Pendaftaran } from './pendaftaran.tsx'
import { useSatuPengguna } from './queries.ts'
import { TabAkun } from './tab-akun.tsx'

/** A new account of one role. */
export function PenggunaBaruDialog({ peran, pelihat, onTutup }: { peran: PeranId } & Bersama) {
  const jenjang = pilihanJenjang(peran, pelihat.kodeWilayah, pelihat)
  return (
    <FormulirPenggunaDialog pelihat={pelihat} rekam={null} awalBaru={isianKosong(peran, jenjang)} onTutup={onTutup} />
  )
}

type Bersama = { pelihat: PenggunaSesi; onTutup: () => void }

/**
 * A known account. Its row is used where it holds everything; a foundation's detail is loaded, as is whatever the
 * admin opens (spec 2, section 4 'User form').
 */
export function PenggunaDialog({
  id,
  baris,
  pelihat,
  onTutup,
}: { id: number; baris: PenggunaRinci | undefined } & Bersama) {
  const satu = useSatuPengguna(id)
  const dariBaris =
    baris !== undefined && pelihat.peran !== PERAN.NASIONAL && baris.peran.peranId !== PERAN.YAYASAN ? baris : undefined
  const segar = satu.isFetchedAfterMount ? satu.data : undefined
  const pengguna = segar ?? dariBaris
  if (pengguna === undefined) {
    return (
      <DialogDasar
        judul={judulDialog(baris?.peran.peranId)}
        lebar="md"
        onTutup={onTutup}
        galat={satu.isError ? 'Gagal mendapatkan data' : null}
      >
        {satu.isError ? 'Tutup, lalu pilih dari daftar.' : <Memuat />}
      </DialogDasar>
    )
  }
  if (pengguna.status === 'menunggu') {
    return (
      <DialogDasar judul={judulDialog(pengguna.peran.peranId)} onTutup={onTutup}>
        <TabAkun pengguna={pengguna} data={<Pendaftaran pengguna={pengguna} onSelesai={onTutup} />} />
      </DialogDasar>
    )
  }
  return (
    <FormulirPenggunaDialog
      key={pengguna.penggunaId}
      pelihat={pelihat}
      rekam={pengguna}
      awalBaru={isianDari(pengguna)}
      onTutup={onTutup}
    />
  )
}
