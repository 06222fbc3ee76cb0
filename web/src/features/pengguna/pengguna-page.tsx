import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { type AlamatPengguna, saringanDari } from './alamat-pengguna.ts'
import { type BarisPengguna, KOLOM_UNDUH, kolomPengguna } from './daftar/kolom-pengguna.tsx'
import { SaringanPengguna } from './daftar/saringan-pengguna.tsx'
import { TambahPengguna } from './daftar/tambah-pengguna.tsx'
import { peranDapatDibuat } from './isian/aturan-isian.ts'
import { PenggunaBaruDialog, PenggunaDialog } from './isian/pengguna-dialog.tsx'
import { semuaPengguna, useDaftarPengguna, useSegarkanPengguna } from './queries.ts'

const rute = getRouteApi('/pengguna')

/** Who may sign in below this office, as what, over which schools (spec 2 'User management'). */
export function PenggunaPage() {
  const pengguna = usePengguna()
  return pengguna === null ? null : <ManajemenPengguna pelihat={pengguna} />
}

function ManajemenPengguna({ pelihat }: { pelihat: PenggunaSesi }) {
  const alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const { halaman = 1, id, baru } = alamat
  const saringan = saringanDari(alamat)
  const daftar = useDaftarPengguna(saringan, halaman)
  const segarkan = useSegarkanPengguna()
  const nasional = pelihat.peran === PERAN.NASIONAL
  const kolom = useMemo(() => kolomPengguna(nasional), [nasional])
  const baris = useMemo(() => bernomor(daftar.data, halaman), [daftar.data, halaman])
  const total = daftar.data?.total
  const tersaring = Object.keys(saringan).length > 0
  const peranBaru = peranDapatDibuat(pelihat).find((satu) => String(satu) === baru)

  const pindah = (isi: AlamatPengguna, replace = false): void => {
    const ada = Object.entries(isi).filter(([, nilai]) => nilai !== undefined)
    void navigasi({ search: Object.fromEntries(ada), replace, resetScroll: false })
  }
  const tutup = (): void => pindah({ ...alamat, id: undefined, baru: undefined }, true)
  return (
    <Halaman
      judul="Manajemen Pengguna"
      konteks={pelihat.instansi}
      saringan={
        <SaringanPengguna
          alamat={alamat}
          peran={pelihat.peran}
          akar={pelihat.kodeWilayah}
          memuat={daftar.isFetching}
          onGanti={(ganti) => pindah({ ...alamat, halaman: undefined, ...ganti }, true)}
          onSegarkan={segarkan}
        />
      }
      tindakan={
        <>
          <TombolUnduh
            alasan={total === undefined || total === 0 ? 'Tidak ada pengguna untuk diunduh' : null}
            kerja={async ({ onProgres, signal }) => {
              const semua = await semuaPengguna(saringan, (persen) => onProgres(persen * 0.8), signal)
              await unduhExcel(
                {
                  namaBerkas: `Pengguna ${pelihat.instansi}`.trim(),
                  judul: 'Pengguna',
                  kolom: KOLOM_UNDUH,
                  baris: semua,
                },
                { onProgres: (persen) => onProgres(80 + persen * 0.2), signal },
              )
            }}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          <TambahPengguna pelihat={pelihat} onPilih={(peran: PeranId) => pindah({ ...alamat, baru: `${peran}` })} />
        </>
      }
    >
      <TabelData<BarisPengguna>
        label="Pengguna"
        kolom={kolom}
        baris={baris}
        idBaris={(p) => p.penggunaId}
        memuat={daftar.isPending || daftar.isPlaceholderData}
        galat={daftar.isError ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        gayaBaris={(p) => ({ redup: p.status === 'diblokir' || p.status === 'ditolak' })}
        kosong={
          <Kosong
            lewat={total !== undefined && total > 0}
            tersaring={tersaring}
            onHapus={() => pindah({})}
            onAwal={() => pindah({ ...alamat, halaman: undefined }, true)}
          />
        }
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: daftar.data?.totalPage ?? 1,
          onGanti: (ke) => pindah({ ...alamat, halaman: ke === 1 ? undefined : ke }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {total !== undefined && total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total.toLocaleString('id-ID')} pengguna
        </Typography>
      )}
      {id !== undefined && (
        <PenggunaDialog
          key={id}
          id={id}
          baris={baris?.find((p) => p.penggunaId === id)}
          pelihat={pelihat}
          onTutup={tutup}
        />
      )}
      {id === undefined && peranBaru !== undefined && (
        <PenggunaBaruDialog peran={peranBaru} pelihat={pelihat} onTutup={tutup} />
      )}
    </Halaman>
  )
}

type Data = ReturnType<typeof useDaftarPengguna>['data']

const bernomor = (data: Data, halaman: number): BarisPengguna[] | undefined =>
  data?.rows.map((satu, ke) => ({ ...satu, no: (halaman - 1) * data.limit + ke + 1 }))

type KosongProps = {
  /** There are accounts, but not as many pages: an old address. */
  lewat: boolean
  tersaring: boolean
  onHapus: () => void
  onAwal: () => void
}

function Kosong({ lewat, tersaring, onHapus, onAwal }: KosongProps) {
  if (lewat) {
    return (
      <KeadaanKosong
        ikon={ManageAccountsOutlined}
        judul="Halaman ini sudah tidak ada"
        petunjuk="Daftarnya lebih pendek daripada alamat yang dibuka."
        tindakan={<Button onClick={onAwal}>Ke halaman pertama</Button>}
      />
    )
  }
  return (
    <KeadaanKosong
      ikon={ManageAccountsOutlined}
      judul="Belum ada pengguna. . ."
      petunjuk={
        tersaring
          ? 'Tidak ada akun yang cocok. Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Akun yang dibuat, dan operator yang mendaftar, muncul di sini.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
