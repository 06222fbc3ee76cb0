import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { PilihSekolah } from '../../shared/wilayah/pilih-sekolah.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { Tautan } from './daftar/tautan-gtk.tsx'

const rute = getRouteApi('/pengaturan/gtk')

/** Which school, and how many of its staff are in service. */
export function Konteks({ nama, aktif, operator }: { nama: string; aktif: number | undefined; operator: boolean }) {
  return (
    <>
      {nama}
      {aktif !== undefined && ` · ${aktif.toLocaleString('id-ID')} aktif`}
      {!operator && (
        <>
          {' · '}
          <Tautan from="/pengaturan/gtk" to="." search={{}} underline="always">
            Sekolah lain
          </Tautan>
        </>
      )}
    </>
  )
}

export function Kosong({
  tersaring,
  bolehTulis,
  onTambah,
}: {
  tersaring: boolean
  bolehTulis: boolean
  onTambah: () => void
}) {
  if (tersaring) {
    return (
      <KeadaanKosong
        ikon={GroupsOutlined}
        judul="Tidak ada GTK yang cocok"
        petunjuk="Periksa ejaannya, atau kosongkan saringan di atas."
      />
    )
  }
  return (
    <KeadaanKosong
      ikon={GroupsOutlined}
      judul="Belum ada GTK"
      petunjuk={
        bolehTulis
          ? 'Impor dari Dapodik atau Excel lewat tombol Impor di atas, atau tambahkan satu per satu.'
          : 'Operator sekolah belum mengisi GTK-nya.'
      }
      {...(bolehTulis
        ? {
            tindakan: (
              <Button variant="contained" onClick={onTambah}>
                Tambah GTK
              </Button>
            ),
          }
        : {})}
    />
  )
}

/** An office comes by a link of a school; without one it chooses here. */
export function PilihDahulu() {
  const navigasi = rute.useNavigate()
  return (
    <Halaman
      judul="GTK"
      konteks="Guru dan tenaga kependidikan sebuah sekolah"
      saringan={
        <PilihSekolah nilai={null} onGanti={(s) => s !== null && void navigasi({ search: { sekolah: s.id } })} />
      }
    >
      <KeadaanKosong
        ikon={SchoolOutlined}
        judul="Pilih sekolah terlebih dahulu"
        petunjuk="Ketik nama atau NPSN sekolah dalam wilayah Anda."
      />
    </Halaman>
  )
}
