import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { useStatusKehadiran } from '../../../shared/pengajuan/status-kehadiran.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { BilahFormulir } from '../usulan/bilah-formulir.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { PilihStatusKehadiran } from '../usulan/pilih-status-kehadiran.tsx'
import { barisGtk } from './baris-gtk.ts'
import type { UsulanManual } from './cara-manual.ts'
import { type GalatRinci, type IsianManual, tanpaRincian } from './isian-manual.ts'
import { perihalManual } from './perihal-manual.ts'
import type { PratinjauIsian } from './pratinjau-manual.tsx'
import { useGtkSekolah } from './queries.ts'
import { TabelGtk } from './tabel-gtk.tsx'

type Props = {
  u: UsulanManual
  pratinjau: PratinjauIsian
  galatDi: (bidang: string) => string | null
  galatGtk: Readonly<Record<string, GalatRinci>>
  sekolahId: number
  /** Today at the school. */
  hariIni: string
  pro: boolean
}

/** The school's side: date, kind, papers, and who was there (spec 2, 'Manual-attendance detail'). */
export function FormManual({ u, pratinjau, galatDi, galatGtk, sekolahId, hariIni, pro }: Props) {
  const bingkai = useRef<HTMLDivElement>(null)
  const [mengunggah, setMengunggah] = useState(0)
  const { f, kirim } = u
  const { acuan, isian } = f
  const ubahBagian = (bagian: Partial<IsianManual>): void => kirim.ubah((lama) => ({ ...lama, ...bagian }))
  const { data: daftarStatus } = useStatusKehadiran()
  const diminta = daftarStatus?.find(({ id }) => id === isian.jenisId)?.dokumenPendukung ?? null
  return (
    <Box ref={bingkai} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Kotak judul={acuan === null ? 'Usulan baru' : 'Usulan'}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '240px minmax(0, 1fr)' }, alignItems: 'start' }}>
          <IsianTanggal
            label="Tanggal Absensi"
            wajib
            nilai={isian.tanggal}
            maks={hariIni}
            onGanti={(tanggal) => ubahBagian({ tanggal })}
            galat={galatDi('tanggal')}
          />
          <PilihStatusKehadiran
            label="Jenis Absensi Manual"
            untuk="manual"
            nilai={jenisTerpilih(u)}
            onGanti={(status) => ubahBagian({ jenisId: status?.id ?? null })}
            pro={pro}
            galat={galatDi('jenisAbsensiManual')}
          />
          <TextField
            label="Catatan Dari Pengusul"
            value={isian.catatan}
            onChange={(e) => ubahBagian({ catatan: e.target.value })}
            multiline
            minRows={2}
            error={galatDi('catatanDariPengusul') !== null}
            helperText={galatDi('catatanDariPengusul')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 1000 } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
        <Box sx={{ mt: 4 }}>
          <DokumenUsulan u={u} diminta={diminta} onBerjalan={setMengunggah} />
        </Box>
      </Kotak>
      <Gtk u={u} sekolahId={sekolahId} galat={galatDi('details')} galatGtk={galatGtk} />
      <BilahFormulir
        u={u}
        bingkai={bingkai}
        kurang={pratinjau.halangan}
        mengunggah={mengunggah}
        diminta={diminta}
        tanpaDampak={pratinjau.tanpaDampak}
        perihal={perihalManual(acuan?.noAbsensiManual ?? null, isian)}
      />
    </Box>
  )
}

function jenisTerpilih({ f: { acuan, isian } }: UsulanManual): { id: number; nama: string } | null {
  const lama = acuan?.jenisAbsensiManual
  return isian.jenisId === null ? null : { id: isian.jenisId, nama: lama?.id === isian.jenisId ? lama.nama : '' }
}

type GtkProps = Pick<Props, 'u' | 'sekolahId' | 'galatGtk'> & { galat: string | null }

function Gtk({ u: { f, kirim }, sekolahId, galat, galatGtk }: GtkProps) {
  const gtk = useGtkSekolah(sekolahId)
  const tersimpan = f.acuan?.details
  const [dahulu] = useState(() => new Set(Object.keys(f.isian.rincian)))
  const baris = useMemo(
    () =>
      gtk.data === undefined
        ? undefined
        : barisGtk({
            semua: gtk.data,
            tersimpan: tersimpan?.map((satu) => satu.gtk) ?? [],
            isian: f.isian,
            galat: galatGtk,
            dahulu,
          }),
    [gtk.data, tersimpan, f.isian, galatGtk, dahulu],
  )
  if (tanpaRincian(f.isian.jenisId))
    return (
      <Alert severity="info" role="note">
        Libur Khusus Sekolah berlaku bagi semua GTK sekolah ini pada tanggal itu. Jam tidak perlu diisi.
      </Alert>
    )
  return (
    <Kotak judul="Kehadiran GTK" tindakan={<JumlahGtk banyak={Object.keys(f.isian.rincian).length} />}>
      {galat !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {galat}
        </Alert>
      )}
      {gtk.isError && <GalatMuat galat={gtk.error} onUlang={() => void gtk.refetch()} />}
      {!gtk.isError && <TabelGtk baris={baris} memuat={gtk.isPending} onUbah={kirim.ubah} />}
    </Kotak>
  )
}

const JumlahGtk = ({ banyak }: { banyak: number }) => (
  <Box component="output" sx={{ color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
    {banyak} GTK diusulkan
  </Box>
)
