import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { type BarisGtk, cocokNama } from './baris-gtk.ts'
import { BilahGtk } from './bilah-gtk.tsx'
import { type IsianManual, ikutkan, isHadir, samakanJam, ubahRincian } from './isian-manual.ts'
import { SelHadir, SelJam, SelKeterangan, SelNama, type UbahRincian } from './sel-gtk.tsx'

type Ubah = (ubah: (isian: IsianManual) => IsianManual) => void
type Props = { baris: readonly BarisGtk[] | undefined; memuat: boolean; onUbah: Ubah }

/** Who was there, from when to when: one row a person, typed like a sheet (spec 2, 'Manual-attendance detail'). */
export function TabelGtk({ baris, memuat, onUbah }: Props) {
  const [cari, setCari] = useState('')
  const ubahSatu = useCallback<UbahRincian>((id, ubah) => onUbah((lama) => ubahRincian(lama, id, ubah)), [onUbah])
  const ikut = useCallback((id: string, baru: boolean) => onUbah((lama) => ikutkan(lama, [id], baru)), [onUbah])
  const kolom = useMemo(() => susunKolom(ubahSatu, ikut), [ubahSatu, ikut])
  const isiKartu = useMemo(() => kartuGtk(ubahSatu), [ubahSatu])
  const tampak = useMemo(() => (baris === undefined ? undefined : cocokNama(baris, cari)), [baris, cari])
  const dipilih = (tampak ?? []).filter((b) => b.rincian !== null).map((b) => b.gtk.id)
  return (
    <Box>
      <BilahGtk
        cari={cari}
        onCari={setCari}
        tampak={tampak?.length ?? 0}
        dipilih={dipilih.length}
        onPilihSemua={(semua) =>
          onUbah((lama) => ikutkan(lama, semua ? (tampak ?? []).map((b) => b.gtk.id) : dipilih, semua))
        }
        onSamakan={(jam) => onUbah((lama) => samakanJam(lama, dipilih, jam))}
      />
      <TabelData
        label="GTK dalam usulan"
        kolom={kolom}
        baris={tampak}
        idBaris={(b) => b.gtk.id}
        memuat={memuat}
        kosong={
          cari.trim() === '' ? (
            <KeadaanKosong judul="Belum ada GTK" petunjuk="Tidak ada GTK sekolah ini yang bertugas pada tanggal itu." />
          ) : (
            'GTK tidak ditemukan'
          )
        }
        gayaBaris={(b) => ({ redup: b.rincian === null })}
        kartu
        isiKartu={isiKartu}
        tinggi="max(320px, calc(100dvh - 220px))"
      />
      <AdaLagi banyak={tampak?.length ?? 0} />
    </Box>
  )
}

/** A row of the table, and what stands above and below it on the screen. */
const TINGGI_BARIS = 40
const SEKITAR = 260
const TINGGI_TERPENDEK = 7

/** Where the table is cut by its height nothing else shows that it goes on. */
function AdaLagi({ banyak }: { banyak: number }) {
  const terpotong = useMediaQuery(`(min-width: 600px) and (max-height: ${banyak * TINGGI_BARIS + SEKITAR}px)`)
  if (!terpotong || banyak <= TINGGI_TERPENDEK) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
      {banyak} GTK; gulir tabelnya untuk yang lain.
    </Typography>
  )
}

function susunKolom(onUbah: UbahRincian, onIkut: (id: string, ikut: boolean) => void): Kolom<BarisGtk>[] {
  return [
    {
      id: 'nama',
      judul: 'Nama',
      nilai: (b) => b.gtk.namaDapodik,
      sel: ({ gtk, rincian, galat }) => (
        <SelNama
          id={gtk.id}
          nama={gtk.namaDapodik}
          ket={gtk.nip === null ? gtk.jenisGuru : `NIP ${gtk.nip}`}
          ikut={rincian !== null}
          galat={galat?.gtk}
          onIkut={onIkut}
        />
      ),
      lebar: 220,
      kartu: 'judul',
    },
    {
      id: 'hadir',
      judul: 'Kehadiran',
      nilai: (b) => (b.rincian === null ? '' : isHadir(b.rincian) ? 'Hadir' : 'Tidak Hadir'),
      sel: (b) => <SelHadir hadir={b.rincian === null ? null : isHadir(b.rincian)} />,
      lebar: 108,
    },
    ...(['waktuDatang', 'waktuPulang'] as const).map(
      (bidang): Kolom<BarisGtk> => ({
        id: bidang,
        judul: bidang === 'waktuDatang' ? 'Jam Datang' : 'Jam Pulang',
        nilai: (b) => b.rincian?.[bidang] ?? null,
        // A row does not jump away from under the hand that fills it.
        urut: false,
        sel: (b) => <Jam baris={b} bidang={bidang} onUbah={onUbah} />,
        lebar: 104,
      }),
    ),
    {
      id: 'keterangan',
      judul: 'Keterangan',
      nilai: (b) => b.rincian?.keterangan,
      urut: false,
      sel: (b) => <Keterangan baris={b} onUbah={onUbah} />,
      lebar: 150,
    },
  ]
}

type SelProps = { baris: BarisGtk; onUbah: UbahRincian }

const Jam = ({ baris, bidang, onUbah }: SelProps & { bidang: 'waktuDatang' | 'waktuPulang' }) => (
  <SelJam
    id={baris.gtk.id}
    nama={baris.gtk.namaDapodik}
    bidang={bidang}
    nilai={baris.rincian?.[bidang] ?? null}
    galat={baris.galat?.[bidang]}
    onUbah={onUbah}
  />
)

const Keterangan = ({ baris, onUbah }: SelProps) => (
  <SelKeterangan
    id={baris.gtk.id}
    nama={baris.gtk.namaDapodik}
    nilai={baris.rincian?.keterangan ?? ''}
    galat={baris.galat?.keterangan}
    onUbah={onUbah}
  />
)

const kartuGtk = (onUbah: UbahRincian) => (baris: BarisGtk) => <KartuGtk baris={baris} onUbah={onUbah} />

/** On a phone only who is in the request has fields: both times side by side, the note when it is wanted. */
function KartuGtk({ baris, onUbah }: SelProps) {
  const [menulis, setMenulis] = useState(false)
  if (baris.rincian === null) return null
  const berketerangan = menulis || baris.rincian.keterangan !== '' || baris.galat?.keterangan !== undefined
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 1, alignItems: 'start' }}>
      {(['waktuDatang', 'waktuPulang'] as const).map((bidang) => (
        <Box key={bidang}>
          <Box aria-hidden sx={{ color: 'text.secondary', typography: 'caption' }}>
            {bidang === 'waktuDatang' ? 'Jam datang' : 'Jam pulang'}
          </Box>
          <Jam baris={baris} bidang={bidang} onUbah={onUbah} />
        </Box>
      ))}
      {berketerangan && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Box aria-hidden sx={{ color: 'text.secondary', typography: 'caption' }}>
            Keterangan
          </Box>
          <Keterangan baris={baris} onUbah={onUbah} />
        </Box>
      )}
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
      >
        <SelHadir hadir={isHadir(baris.rincian)} />
        {!berketerangan && (
          <Button
            size="small"
            aria-label={`Tulis keterangan ${baris.gtk.namaDapodik}`}
            onClick={() => setMenulis(true)}
            sx={{ minHeight: 32, py: 0 }}
          >
            Tulis keterangan
          </Button>
        )}
      </Box>
    </Box>
  )
}
