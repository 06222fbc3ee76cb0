import type { PenggunaRinci } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { Pendaftaran } from '../akun/pendaftaran.tsx'
import { TabAkun } from '../akun/tab-akun.tsx'
import { Memuat } from '../daftar/memuat.tsx'
import { ProfilDialog } from '../profil-dialog.tsx'
import { useSatuPengguna } from '../queries.ts'
import { pilihanJenjang } from './aturan-isian.ts'
import { FormulirPenggunaDialog } from './formulir-pengguna-dialog.tsx'
import { isianDari, isianKosong } from './isian-pengguna.ts'
import { judulDialog } from './judul-dialog.ts'

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
export function PenggunaDialog(props: { id: number; baris: PenggunaRinci | undefined } & Bersama) {
  // One's own record carries 'Ubah Password' and the like wherever it is opened (spec 2, section 2 'User management').
  return props.id === props.pelihat.id ? <ProfilDialog onTutup={props.onTutup} /> : <PenggunaLain {...props} />
}

function PenggunaLain({ id, baris, pelihat, onTutup }: Parameters<typeof PenggunaDialog>[0]) {
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
        galat={satu.isError ? kalimatGalat(satu.error, 'Gagal mendapatkan data') : null}
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
