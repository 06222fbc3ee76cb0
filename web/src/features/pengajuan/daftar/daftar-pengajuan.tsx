import type { PengajuanBaris, PengajuanLengkap } from '@geisa/contract/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { alasanTakUnduh } from '../../../shared/alasan-tak-unduh.ts'
import { RUTE_USULAN } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { alasanPutus, TanpaKoneksi } from '../../../shared/tanpa-koneksi.tsx'
import { TombolUnduh } from '../../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { TautanTombol } from '../../../ui/tautan.ts'
import type { Jenis } from '../jenis.ts'
import { useDaftarPengajuan } from '../queries.ts'
import { isTersaring, jenisDari, TANPA_SARINGAN, useAlamatDaftar } from './alamat-daftar.ts'
import { type IsiBaris, kolomPengajuan } from './kolom-pengajuan.tsx'
import { usePilihUsulan } from './pilih-usulan.ts'
import { SaringanPengajuan } from './saringan-pengajuan.tsx'
import { BilahSetujuiBanyak, SetujuiBanyakDialog, type UsulanPilih } from './setujui-banyak.tsx'
import { type IsiUnduhan, unduhPengajuan } from './unduh-pengajuan.ts'

/** A filter of one kind alone. */
export type SaringanJenisProps = { nilai: number | undefined; onGanti: (jenis: number | undefined) => void }

/** What one kind's list shows. */
export type TampilanDaftar<B> = {
  ikon: ComponentType<SvgIconProps>
  /** Of nothing found, for the school, for its offices. */
  petunjukKosong: { tersaring: string; operator: string; kantor: string }
  SaringanJenis: ComponentType<SaringanJenisProps>
  baris: IsiBaris<B>
  unduhan: IsiUnduhan<B>
}

type Props<L extends PengajuanLengkap, B extends PengajuanBaris> = {
  jenis: Jenis<L, B>
  tampilan: TampilanDaftar<B>
  /** Above the school's own list. */
  saran?: ReactNode
}

/** Requests of one kind: the school asks, its offices decide (spec 2, lists of requests). */
export function DaftarPengajuan<L extends PengajuanLengkap, B extends PengajuanBaris>(props: Props<L, B>) {
  const pengguna = usePengguna()
  return pengguna === null ? null : <Daftar {...props} pengguna={pengguna} />
}

function Daftar<L extends PengajuanLengkap, B extends PengajuanBaris>(props: Props<L, B> & { pengguna: PenggunaSesi }) {
  const { jenis, tampilan, saran, pengguna } = props
  const { alamat, ganti } = useAlamatDaftar(jenis)
  const halaman = alamat.halaman ?? 1
  const daftar = useDaftarPengajuan(jenis, alamat, halaman)
  const { pilih, ubah, kosongkan } = usePilihUsulan(JSON.stringify(jenis.saringan(alamat)))
  const [dialog, setDialog] = useState(false)
  const operator = pengguna.peran === PERAN.SEKOLAH
  // A foundation only where the setting lets it, which the server knows.
  const memeriksa = daftar.data?.bolehMemutuskan ?? false
  const kolom = useMemo(() => {
    const bahan = { peran: pengguna.peran, pilih: memeriksa ? pilih : null, onPilih: ubah, daftar: alamat }
    return kolomPengajuan(jenis, tampilan.baris, bahan)
  }, [jenis, tampilan, pengguna.peran, memeriksa, pilih, ubah, alamat])
  const hapusSaringan = (): void => ganti(TANPA_SARINGAN)
  const nilaiJenis = jenisDari(alamat, jenis.jenisMaks)
  return (
    <Halaman
      judul={jenis.judul}
      konteks={pengguna.instansi}
      saringan={
        <SaringanPengajuan
          alamat={alamat}
          onGanti={ganti}
          labelNomor={jenis.labelNomor}
          tambahan={<tampilan.SaringanJenis nilai={nilaiJenis} onGanti={(satu) => ganti({ jenis: satu }, true)} />}
          jumlahTambahan={nilaiJenis === undefined ? 0 : 1}
          onHapus={daftar.data?.meta.total === 0 ? undefined : hapusSaringan}
        />
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
            Segarkan
          </Button>
          <TombolUnduh
            alasan={alasanTakUnduh(daftar.data?.meta.total)}
            kerja={(kendali) => unduhPengajuan(jenis, tampilan.unduhan, { alamat, pengguna }, kendali)}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {operator && <TombolTambah jenis={jenis} />}
        </>
      }
    >
      {operator && saran}
      {memeriksa && (
        <BilahSetujuiBanyak
          pilih={pilih}
          onBatal={kosongkan}
          onSetujui={() => setDialog(true)}
          daftar={jenis.labelDaftar}
        />
      )}
      <Tabel
        {...{ jenis, daftar, kolom, pilih }}
        kosong={<Kosong {...{ tampilan, operator }} tersaring={isTersaring(alamat)} onHapus={hapusSaringan} />}
        halaman={halaman}
        onHalaman={(ke) => ganti({ halaman: ke === 1 ? undefined : ke })}
      />
      {dialog && pilih.length > 0 && (
        <SetujuiBanyakDialog
          jenis={jenis}
          usulan={pilih}
          onTutup={(berhasil) => {
            setDialog(false)
            if (berhasil.length > 0) kosongkan()
          }}
        />
      )}
    </Halaman>
  )
}

type TabelProps<L extends PengajuanLengkap, B extends PengajuanBaris> = {
  jenis: Jenis<L, B>
  daftar: ReturnType<typeof useDaftarPengajuan<L, B>>
  kolom: readonly Kolom<B>[]
  pilih: readonly UsulanPilih[]
  kosong: ReactNode
  halaman: number
  onHalaman: (ke: number) => void
}

/** Rows that were read stay when a later reading fails. */
function Tabel<L extends PengajuanLengkap, B extends PengajuanBaris>(props: TabelProps<L, B>) {
  const { jenis, daftar, kolom, pilih, kosong, halaman, onHalaman } = props
  const { data, error, isError, isFetching } = daftar
  const ulang = (): void => void daftar.refetch()
  const putus = data === undefined ? alasanPutus(daftar) : null
  if (putus !== null) return <TanpaKoneksi alasan={putus} apa="Daftar usulan" onUlang={ulang} />
  return (
    <>
      <TabelData<B>
        label={jenis.labelDaftar}
        kolom={kolom}
        baris={data?.items}
        idBaris={({ id }) => id}
        memuat={isFetching}
        galat={isError && data === undefined ? kalimatGalat(error, 'Gagal mengambil data') : null}
        gayaBaris={(b) => ({ terpilih: pilih.some(({ id }) => id === b.id) })}
        kosong={kosong}
        kartu
        tinggi="penuh"
        halaman={{ ke: halaman, jumlah: data?.meta.totalPages ?? 1, onGanti: onHalaman }}
      />
      {isError && data !== undefined && (
        <Typography role="alert" color="error" align="center" sx={{ mt: 2 }}>
          {kalimatGalat(error, 'Gagal mengambil data')}
        </Typography>
      )}
      {isError && (
        <Button onClick={ulang} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
    </>
  )
}

const TombolTambah = ({ jenis }: { jenis: Pick<Jenis, 'id'> }) => (
  <TautanTombol to={RUTE_USULAN[jenis.id]} params={{ id: 'baru' }} variant="contained" startIcon={<AddOutlined />}>
    Tambah Baru
  </TautanTombol>
)

type KosongProps<B> = { tampilan: TampilanDaftar<B>; tersaring: boolean; operator: boolean; onHapus: () => void }

function Kosong<B>({ tampilan: { ikon, petunjukKosong }, tersaring, operator, onHapus }: KosongProps<B>) {
  return (
    <KeadaanKosong
      ikon={ikon}
      judul="Belum ada pengajuan. . ."
      petunjuk={tersaring ? petunjukKosong.tersaring : operator ? petunjukKosong.operator : petunjukKosong.kantor}
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
