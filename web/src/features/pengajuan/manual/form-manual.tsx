import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { useGtkSekolah } from '../../gtk/queries.ts'
import type { ErrorDetail, ManualInput } from '../shapes.ts'
import { FormBar } from '../usulan/action-bar.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { SelectStatusKehadiran } from '../usulan/select-status-kehadiran.tsx'
import type { Usulan } from '../usulan/usulan.ts'
import { gtkRows } from './gtk-rows.ts'
import { TabelGtk } from './gtk-table.tsx'
import { perihalManual, withoutDetail } from './manual-input.ts'
import type { PratinjauInput } from './pratinjau-manual.tsx'

type Props = {
  u: Usulan<'absensi-manual'>
  pratinjau: PratinjauInput
  errorIn: (field: string) => string | null
  gtkError: Readonly<Record<string, ErrorDetail>>
  sekolahId: number
  /** Today at the school. */
  today: string
  pro: boolean
}

/** The school's side: date, kind, papers, and who was there (spec 2, 'Manual-attendance detail'). */
export function FormManual({ u, pratinjau, errorIn, gtkError, sekolahId, today, pro }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { f, send } = u
  const { reference, input } = f
  const updateSection = (section: Partial<ManualInput>): void => send.update((old) => ({ ...old, ...section }))
  const { data: daftarStatus } = useStatusKehadiran()
  const requested = daftarStatus?.find(({ id }) => id === input.jenisId)?.dokumenPendukung ?? null
  return (
    <Box ref={frame} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Frame title={reference === null ? 'Usulan baru' : 'Usulan'}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '240px minmax(0, 1fr)' }, alignItems: 'start' }}>
          <TanggalInput
            label="Tanggal Absensi"
            required
            value={input.tanggal}
            max={today}
            onChange={(tanggal) => updateSection({ tanggal })}
            error={errorIn('tanggal')}
          />
          <SelectStatusKehadiran
            label="Jenis Absensi Manual"
            target="manual"
            value={selectedKind(u)}
            onChange={(status) => updateSection({ jenisId: status?.id ?? null })}
            pro={pro}
            error={errorIn('jenisAbsensiManual')}
          />
          <TextField
            label="Catatan Dari Pengusul"
            value={input.catatan}
            onChange={(e) => updateSection({ catatan: e.target.value })}
            multiline
            minRows={2}
            error={errorIn('catatanDariPengusul') !== null}
            helperText={errorIn('catatanDariPengusul')}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
        <Box sx={{ mt: 4 }}>
          <DokumenUsulan u={u} requested={requested} />
        </Box>
      </Frame>
      <Gtk u={u} sekolahId={sekolahId} error={errorIn('details')} gtkError={gtkError} />
      <FormBar
        u={u}
        frame={frame}
        lacking={pratinjau.obstacle}
        requested={requested}
        withoutDampak={pratinjau.withoutDampak}
        perihal={perihalManual(reference?.noAbsensiManual ?? null, input)}
      />
    </Box>
  )
}

function selectedKind({ f: { reference, input } }: Usulan<'absensi-manual'>): { id: number; nama: string } | null {
  const old = reference?.jenisAbsensiManual
  return input.jenisId === null ? null : { id: input.jenisId, nama: old?.id === input.jenisId ? old.nama : '' }
}

type GtkProps = Pick<Props, 'u' | 'sekolahId' | 'gtkError'> & { error: string | null }

function Gtk({ u: { f, send }, sekolahId, error, gtkError }: GtkProps) {
  const gtk = useGtkSekolah(sekolahId)
  const saved = f.reference?.details
  const [first] = useState(() => new Set(Object.keys(f.input.rincian)))
  const rows = useMemo(
    () =>
      gtk.data === undefined
        ? undefined
        : gtkRows({
            semua: gtk.data,
            saved: saved?.map((one) => one.gtk) ?? [],
            input: f.input,
            error: gtkError,
            first,
          }),
    [gtk.data, saved, f.input, gtkError, first],
  )
  if (withoutDetail(f.input.jenisId))
    return (
      <Alert severity="info" role="note">
        Libur Khusus Sekolah berlaku bagi semua GTK sekolah ini pada tanggal itu. Jam tidak perlu diisi.
      </Alert>
    )
  return (
    <Frame title="Kehadiran GTK" actions={<JumlahGtk many={Object.keys(f.input.rincian).length} />}>
      {error !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {error}
        </Alert>
      )}
      {gtk.isError && <LoadError error={gtk.error} onRetry={() => void gtk.refetch()} />}
      {!gtk.isError && <TabelGtk rows={rows} loading={gtk.isPending} onUpdate={send.update} />}
    </Frame>
  )
}

const JumlahGtk = ({ many }: { many: number }) => (
  <Box component="output" sx={{ color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
    {many} GTK diusulkan
  </Box>
)
