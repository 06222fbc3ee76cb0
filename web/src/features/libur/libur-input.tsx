import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { WilayahSelect } from '../../shared/wilayah/wilayah-select.tsx'
import { ManySelect } from '../../ui/field/many-select.tsx'
import { BagiInput } from './bagi-input.tsx'
import { type Draft, hariCount, wilayahHak, wrongSampai } from './libur-draft.ts'
import type { AddHak } from './queries.ts'
import { SasaranSentence } from './sasaran.tsx'

type Props = {
  draft: Draft
  onChange: (next: Partial<Draft>) => void
  hak: readonly AddHak[]
  jenjang: readonly Jenjang[]
  today: string
  error: (field: string) => string | null
}

/** The fields of a holiday, in the order of spec 1. */
export function LiburInput({ draft, onChange, hak, jenjang, today, error }: Props) {
  return (
    <Stack spacing={4} sx={{ pt: 2 }}>
      <TextField
        label="Nama Libur"
        value={draft.nama}
        onChange={(e) => onChange({ nama: e.target.value })}
        error={error('nama') !== null}
        helperText={error('nama')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <KindAndWilayah draft={draft} onChange={onChange} hak={hak} error={error} />
      <HariFields draft={draft} onChange={onChange} today={today} error={error} />
      <JenjangField options={jenjang} draft={draft} onChange={onChange} error={error} />
      <BagiInput value={draft.bagi} onChange={(bagi) => onChange({ bagi })} error={error}>
        <SasaranSentence draft={draft} />
      </BagiInput>
      <TextField
        label="Deskripsi"
        value={draft.description}
        onChange={(e) => onChange({ description: e.target.value })}
        multiline
        rows={5}
        error={error('deskripsi') !== null}
        helperText={error('deskripsi')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <DasarHukum
        nilai={draft.dasarHukum}
        onChange={(dasarHukum) => onChange({ dasarHukum })}
        error={error('dasarHukum')}
      />
    </Stack>
  )
}

type FieldProps = Pick<Props, 'draft' | 'onChange' | 'error'>

/** One day, or the first and the last of several (rules.md N2). */
function HariFields({ draft, onChange, today, error }: FieldProps & Pick<Props, 'today'>) {
  const max = `${Number(today.slice(0, 4)) + 3}-12-31`
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
      <TanggalInput
        label="Tanggal mulai"
        value={draft.tanggal}
        onChange={(tanggal) => onChange({ tanggal })}
        min="2015-01-01"
        max={max}
        error={error('tanggal')}
      />
      <TanggalInput
        label="Sampai"
        value={draft.sampai}
        onChange={(sampai) => onChange({ sampai })}
        calendar={{ min: draft.tanggal ?? '2015-01-01', max }}
        allowEmpty
        error={error('sampai') ?? wrongSampai(draft)}
        help={hariCount(draft) ?? 'Kosongkan bila hanya satu hari.'}
      />
    </Box>
  )
}

/** Levels of a holiday. */
export function JenjangField({ options, draft, onChange, error }: FieldProps & { options: readonly Jenjang[] }) {
  return (
    <ManySelect
      label="Jenjang"
      options={options}
      value={draft.jenjang}
      onChange={(jenjang) => onChange({ jenjang })}
      empty="Pilih Jenjang"
      all="Semua jenjang"
      error={error('jenjang')}
    />
  )
}

export function DasarHukum(props: { nilai: string; onChange: (content: string) => void; error: string | null }) {
  return (
    <TextField
      label="Dasar hukum"
      value={props.nilai}
      onChange={(e) => props.onChange(e.target.value)}
      error={props.error !== null}
      helperText={props.error ?? 'Misalnya SKB 3 Menteri Nomor 933 Tahun 2025. Boleh kosong.'}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  )
}

/** The type decides the level of the region; whoever has one region only sees its name. */
export function KindAndWilayah({ draft, onChange, hak, error }: FieldProps & Pick<Props, 'hak'>) {
  const sameKind = hak.find((h) => h.jenisLiburId === draft.jenisLiburId)
  return (
    <>
      <TextField
        select
        label="Jenis Libur"
        value={draft.jenisLiburId}
        onChange={(e) => {
          const next = hak.find((h) => h.jenisLiburId === Number(e.target.value))
          if (next) onChange({ jenisLiburId: next.jenisLiburId, wilayah: wilayahHak(next) })
        }}
        error={error('jenisLiburId') !== null}
        helperText={
          error('jenisLiburId') ?? (sameKind?.kodeWilayah ? `Berlaku di ${sameKind.namaWilayah ?? ''}` : null)
        }
      >
        {hak.map(({ jenisLiburId }) => (
          <MenuItem key={jenisLiburId} value={jenisLiburId}>
            {LABEL_JENIS_LIBUR[jenisLiburId]}
          </MenuItem>
        ))}
      </TextField>
      {sameKind?.kodeWilayah === null && (
        <WilayahSelect
          key={draft.jenisLiburId}
          label={draft.jenisLiburId === 2 ? 'Kabupaten/kota' : 'Provinsi'}
          level={draft.jenisLiburId === 2 ? 2 : 1}
          value={draft.wilayah}
          onChange={(wilayah) => onChange({ wilayah })}
        />
      )}
    </>
  )
}
