import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useReducer, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { draftKey, tabDrafts } from '../../shared/formulir/draft.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import type { Draf } from './draf-tarif.ts'
import { KartuTarif } from './kartu-tarif.tsx'
import { kelompokkan } from './kelompok-tarif.ts'
import { PilihWilayahTarif } from './pilih-wilayah-tarif.tsx'
import { type DataTarif, useTarif } from './queries.ts'
import { TarifDialog } from './tarif-dialog.tsx'
import { VersiTarif } from './versi-tarif.tsx'

const rute = getRouteApi('/pengaturan/tarif')
const NASIONAL = '000000'

/** What absence and lateness cost, by region and level (rules.md 24): saved by the admin, read by offices. */
export function TarifPage() {
  const { wilayah } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const admin = pengguna?.peran === PERAN.NASIONAL
  const kode = wilayah ?? NASIONAL
  const tarif = useTarif(admin ? kode : undefined)
  const { data } = tarif
  const [formulir, setFormulir] = useState(false)
  const [riwayat, setRiwayat] = useState(false)
  // The draft lies in the tab's storage.
  const [, segarkanDraf] = useReducer((ke: number) => ke + 1, 0)
  const kunciDraf = draftKey(pengguna?.id ?? 0, 'tarif', kode)
  const draf = bacaDraf(kunciDraf)
  const namaWilayah = data?.rows[0]?.namaWilayah ?? ''
  const tutup = (): void => setFormulir(false)
  return (
    <Halaman
      judul="Tarif Potongan"
      konteks={data ? konteks(data, admin) : ' '}
      {...(admin && {
        saringan: (
          <PilihWilayahTarif
            kode={wilayah}
            nama={data?.rows[0]?.namaWilayah ?? null}
            bertarif={data?.wilayahBertarif ?? []}
            onPilih={(baru) => void navigasi({ search: baru === undefined ? {} : { wilayah: baru } })}
          />
        ),
      })}
      tindakan={
        <>
          <Button variant="outlined" startIcon={<HistoryOutlined />} onClick={() => setRiwayat(true)}>
            Riwayat
          </Button>
          {admin && (
            <TombolBeralasan
              variant="contained"
              startIcon={<AddOutlined />}
              alasan={alasanTutup(data)}
              onClick={() => setFormulir(true)}
            >
              Tarif baru
            </TombolBeralasan>
          )}
        </>
      }
    >
      {tarif.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void tarif.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {kalimatGalat(tarif.error, 'Gagal mengambil data')}
        </Alert>
      ) : data === undefined ? (
        <Kerangka />
      ) : (
        <IsiHalaman data={data} admin={admin}>
          {draf !== null && data.bolehSimpan && !formulir && (
            <DrafTertinggal
              nama={draf.nama}
              onLanjut={() => setFormulir(true)}
              onBuang={() => {
                tabDrafts.remove(kunciDraf)
                segarkanDraf()
              }}
            />
          )}
        </IsiHalaman>
      )}
      {formulir && data && (
        <TarifDialog
          key={kode}
          data={data}
          kodeWilayah={kode}
          namaWilayah={namaWilayah}
          awal={draf}
          onDraf={(isi) => tabDrafts.save(kunciDraf, isi)}
          onTersimpan={() => {
            tabDrafts.remove(kunciDraf)
            tutup()
          }}
          onTutup={tutup}
        />
      )}
      <Penjelas
        buka={riwayat}
        judul="Riwayat tarif"
        konteks={admin ? namaWilayah : 'Wilayah Anda'}
        onTutup={() => setRiwayat(false)}
      >
        {riwayat && <RiwayatCatatan perihal="tarif" {...(admin ? { objek: kode } : {})} />}
      </Penjelas>
    </Halaman>
  )
}

/** A draft of an older version of the program lacks what the form asks for today. */
function bacaDraf(kunci: string): Draf | null {
  const draf = tabDrafts.read(kunci)
  return draf !== null && 'pitaIzin' in draf ? (draf as Draf) : null
}

type PropsIsi = { data: DataTarif; admin: boolean; children: ReactNode }

function IsiHalaman({ data, admin, children }: PropsIsi) {
  const kelompok = kelompokkan(data.rows)
  const banyakWilayah = new Set(data.rows.map(({ kodeWilayah }) => kodeWilayah)).size > 1
  if (kelompok.length === 0)
    return (
      <KeadaanKosong
        ikon={PriceChangeOutlined}
        judul="Belum ada jenjang yang dapat ditampilkan"
        petunjuk={
          admin
            ? 'Pilih wilayah lain: jenjang wilayah ini di luar akun Anda.'
            : 'Akun ini belum mempunyai wilayah atau sekolah. Hubungi Admin.'
        }
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1120 }}>
      {!admin && (
        <Alert severity="info">
          Tarif ditetapkan Admin; akun Anda membacanya. Hubungi Admin bila ada yang perlu diubah.
        </Alert>
      )}
      {children}
      {kelompok.map((satu) => (
        <KartuTarif
          key={`${satu.kodeWilayah} ${satu.jenjang.join(' ')}`}
          kelompok={satu}
          tampilWilayah={banyakWilayah}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        Satu bulan memakai satu tarif: yang berlaku pada hari terakhirnya, untuk bulan berjalan yang berlaku hari ini.
        Laporan bulan yang sudah dikunci tidak berubah.
      </Typography>
      <VersiTarif data={data} />
    </Box>
  )
}

type PropsDraf = { nama: string; onLanjut: () => void; onBuang: () => void }

function DrafTertinggal({ nama, onLanjut, onBuang }: PropsDraf) {
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={onBuang}>
            Buang
          </Button>
          <Button color="inherit" size="small" onClick={onLanjut}>
            Lanjutkan
          </Button>
        </>
      }
    >
      Tarif yang belum disimpan: {nama.trim() === '' ? 'tanpa nama' : nama}
    </Alert>
  )
}

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memuat tarif" aria-busy sx={{ display: 'grid', gap: 4, maxWidth: 1120 }}>
      <Skeleton variant="rounded" height={330} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  )
}

function konteks({ rows }: DataTarif, admin: boolean): string {
  const wilayah = [...new Set(rows.map(({ namaWilayah }) => namaWilayah))]
  const jenjang = [...new Set(rows.map((satu) => satu.jenjang))].join(', ')
  const sebutan =
    wilayah.length > 3 ? `${wilayah.slice(0, 3).join(', ')}, dan ${wilayah.length - 3} lainnya` : wilayah.join(', ')
  return admin && sebutan === 'Nasional'
    ? 'Nasional: berlaku di wilayah yang tidak mempunyai tarif sendiri'
    : `${sebutan} · ${jenjang}`
}

function alasanTutup(data: DataTarif | undefined): string | null {
  if (data === undefined) return 'Sedang memuat tarif'
  if (!data.bolehSimpan) return 'Hak akses akun Anda MONITORING: hanya membaca'
  return data.rows.length === 0 ? 'Pilih wilayah yang mengatur jenjang akun Anda' : null
}
