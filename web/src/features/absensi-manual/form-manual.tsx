import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useCallback, useMemo, useRef, useState } from 'react'
import { DokumenPendukung } from '../../shared/dokumen-pendukung.tsx'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { IsianTanggal } from '../../shared/isian-tanggal.tsx'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { TanpaDokumen } from '../../shared/pengajuan/dokumen-diminta.tsx'
import { isianTerbaca } from '../../shared/pengajuan/isian-terbaca.ts'
import { PilihStatusKehadiran, useStatusKehadiran } from '../../shared/pengajuan/pilih-status-kehadiran.tsx'
import { TINDAKAN_BARU } from '../../shared/pengajuan/putusan.ts'
import { TANPA_DAMPAK } from '../../shared/pengajuan/tanpa-dampak.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { barisGtk } from './baris-gtk.ts'
import type { FormulirManual } from './formulir-manual.ts'
import { type GalatRinci, type IsianManual, tanpaRincian } from './isian-manual.ts'
import type { KirimManual } from './kirim-manual.ts'
import { perihalManual } from './perihal-manual.ts'
import type { PratinjauIsian } from './pratinjau-manual.tsx'
import { useGtkSekolah } from './queries.ts'
import { TabelGtk } from './tabel-gtk.tsx'

export type SekolahPengusul = { id: number; hariIni: string; pro: boolean }
type Props = {
  f: FormulirManual
  kirim: KirimManual
  sekolah: SekolahPengusul
  pratinjau: PratinjauIsian
  galatDi: (bidang: string) => string | null
  galatGtk: Readonly<Record<string, GalatRinci>>
}

/** The school's side: date, kind, papers, and who was there (spec 2, 'Manual-attendance detail'). */
export function FormManual({ f, kirim, sekolah, pratinjau, galatDi, galatGtk }: Props) {
  const bingkai = useRef<HTMLDivElement>(null)
  const [mengunggah, setMengunggah] = useState(0)
  const { ubah: ubahIsian } = f
  const { lupakanGalat } = kirim
  const ubah = useCallback(
    (ganti: (lama: IsianManual) => IsianManual): void => {
      lupakanGalat()
      ubahIsian(ganti)
    },
    [ubahIsian, lupakanGalat],
  )
  const ubahBagian = (bagian: Partial<IsianManual>): void => ubah((lama) => ({ ...lama, ...bagian }))
  const menunggu = mengunggah > 0 ? 'Tunggu sampai dokumen selesai diunggah' : null
  const kurang = menunggu ?? pratinjau.halangan
  const ringkasan = (
    <>
      <TanpaDokumen banyak={f.dokumen.length} diminta={useDiminta(f)} />
      {pratinjau.tanpaDampak && TANPA_DAMPAK}
    </>
  )
  return (
    <Box ref={bingkai} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Kotak judul={f.acuan === null ? 'Usulan baru' : 'Usulan'}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '240px minmax(0, 1fr)' }, alignItems: 'start' }}>
          <IsianTanggal
            label="Tanggal Absensi"
            wajib
            nilai={f.isian.tanggal}
            maks={sekolah.hariIni}
            onGanti={(tanggal) => ubahBagian({ tanggal })}
            galat={galatDi('tanggal')}
          />
          <Jenis f={f} pro={sekolah.pro} galat={galatDi('jenisAbsensiManual')} onGanti={ubahBagian} />
          <TextField
            label="Catatan Dari Pengusul"
            value={f.isian.catatan}
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
          <Dokumen
            f={f}
            sibuk={kirim.menyimpan !== null}
            galat={galatDi('dokumenPendukung')}
            onBerjalan={setMengunggah}
          />
        </Box>
      </Kotak>
      <Gtk f={f} sekolahId={sekolah.id} galat={galatDi('details')} galatGtk={galatGtk} onUbah={ubah} />
      <BilahTindakan
        tindakan={f.acuan?.tindakan ?? TINDAKAN_BARU}
        baru={f.acuan === null}
        alasan={{ perbaharui: kurang ?? alasanTakBerubah(f), usulkan: kurang, tarik: menunggu }}
        menyimpan={kirim.menyimpan}
        ringkasan={{ perbaharui: ringkasan, usulkan: ringkasan }}
        perihal={perihalManual(f.acuan?.noAbsensiManual ?? null, f.isian)}
        siap={(tindakan) => isianTerbaca(tindakan, bingkai.current)}
        onPutuskan={kirim.putuskan}
      />
    </Box>
  )
}

const alasanTakBerubah = (f: FormulirManual): string | null =>
  Object.keys(f.beda).length === 0 && f.dokumenBaru.length === 0 ? 'Belum ada yang diubah' : null

type JenisProps = {
  f: FormulirManual
  pro: boolean
  galat: string | null
  onGanti: (isi: { jenisId: number | null }) => void
}

function Jenis({ f, pro, galat, onGanti }: JenisProps) {
  const { jenisId } = f.isian
  const lama = f.acuan?.jenisAbsensiManual
  return (
    <PilihStatusKehadiran
      label="Jenis Absensi Manual"
      untuk="manual"
      nilai={jenisId === null ? null : { id: jenisId, nama: lama?.id === jenisId ? lama.nama : '' }}
      onGanti={(status) => onGanti({ jenisId: status?.id ?? null })}
      pro={pro}
      galat={galat}
    />
  )
}

/** The document that the chosen kind asks for. */
function useDiminta({ isian }: FormulirManual): string | null {
  const { data } = useStatusKehadiran()
  return data?.find(({ id }) => id === isian.jenisId)?.dokumenPendukung ?? null
}

type DokumenProps = {
  f: FormulirManual
  sibuk: boolean
  galat: string | null
  onBerjalan: (banyak: number) => void
}

function Dokumen({ f, sibuk, galat, onBerjalan }: DokumenProps) {
  const { acuan } = f
  const diminta = useDiminta(f)
  return (
    <DokumenPendukung
      kunciDraf={f.kunci}
      dokumen={f.dokumen}
      tersimpan={acuan?.dokumenPendukung.map(({ s3Key }) => s3Key) ?? []}
      onUbah={f.ubahDokumen}
      bolehUbah={acuan === null || acuan.bolehUbah}
      sibuk={sibuk}
      diminta={diminta}
      {...(acuan === null ? {} : { onHapus: f.hapusDokumen, onSegarkan: f.segarkanDokumen })}
      onBerjalan={onBerjalan}
      galat={galat}
    />
  )
}

type GtkProps = {
  f: FormulirManual
  sekolahId: number
  galat: string | null
  galatGtk: Readonly<Record<string, GalatRinci>>
  onUbah: (ganti: (lama: IsianManual) => IsianManual) => void
}

function Gtk({ f, sekolahId, galat, galatGtk, onUbah }: GtkProps) {
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
      {!gtk.isError && <TabelGtk baris={baris} memuat={gtk.isPending} onUbah={onUbah} />}
    </Kotak>
  )
}

const JumlahGtk = ({ banyak }: { banyak: number }) => (
  <Box component="output" sx={{ color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
    {banyak} GTK diusulkan
  </Box>
)
