import { JENIS_IZIN, JENIS_KOREKSI } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { rangeStart } from '@geisa/engine/pengajuan/syarat/koreksi'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { browserDrafts, draftKey } from '../../../shared/form/draft/draft.ts'
import { UsulanOfHari } from '../../../shared/pengajuan/usulan-hari.tsx'
import { GtkSelect } from '../../../shared/wilayah/gtk-select.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { ButtonLink } from '../../../ui/links.ts'
import { isWithoutDampak } from '../meja/dampak-usulan.tsx'
import type { Given, KoreksiInput } from '../shapes.ts'
import { FormBar } from '../usulan/action-bar.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { SelectStatusKehadiran } from '../usulan/select-status-kehadiran.tsx'
import type { Usulan } from '../usulan/usulan.ts'
import { KoreksiRange, type SectionProps, TimeInput } from './days-and-times.tsx'
import {
  type FieldError,
  mayUseRange,
  NEW_DRAFT,
  type Options,
  requestedDocument,
  selectedStatus,
  withTime,
} from './koreksi-input.ts'
import { tanggalRange } from './koreksi-words.ts'
import { KOREKSI, type usePratinjauKoreksi } from './queries.ts'
import { changeInput, type Recorded } from './recorded-times.ts'

type Props = {
  u: Usulan<'koreksi'>
  neat: KoreksiInput
  wrong: readonly FieldError[]
  options: Options
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  sekolahId: number | undefined
  /** Of the day from which it came: person, day, kind and times are filled in, and it goes on at the side in doubt. */
  recorded: Recorded | null
  /** The times in it that belong to one day only: the recorded ones, or an objection's. */
  given: Given | null
}

/** The school's form (spec 2, 'Correction detail'). */
export function FormKoreksi(props: Props) {
  const { u, neat, wrong, options, pratinjau, sekolahId, recorded, given } = props
  const box = useRef<HTMLDivElement>(null)
  const { input, reference } = u.f
  const { daftarStatus, today, bulanAgo } = options
  const replace = (next: Partial<KoreksiInput>): void => u.send.update((old) => changeInput(old, next, given))
  const tallies = pratinjau.computing ? [] : (pratinjau.result?.galat ?? [])
  const wrongIn = (fieldOf: string): string | null => {
    const same = ({ field }: FieldError): boolean => field === fieldOf
    const own = input.dari !== null && SHOWN_DIRECTLY.includes(fieldOf) ? wrong.find(same) : undefined
    const counted = wrong.length === 0 ? tallies.find(same) : undefined
    return u.send.at(fieldOf) ?? own?.message ?? counted?.message ?? null
  }
  const shared = { input, wrongIn, disabled: reference !== null && !reference.bolehUbah, onChange: replace }
  const requested = requestedDocument(input, daftarStatus)
  const tanggal = input.dari === null ? null : tanggalRange({ dari: input.dari, sampai: neat.sampai ?? input.dari })
  return (
    <Frame title={reference === null ? 'Usulan baru' : 'Usulan'}>
      <Box
        ref={box}
        sx={{ display: 'grid', gap: 5, '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
      >
        <div>
          <GtkSelect
            label="GTK"
            value={input.gtk}
            onChange={(gtk) => replace({ gtk })}
            {...(sekolahId === undefined ? {} : { sekolahId })}
            width="100%"
            required
          />
          {wrongIn('gtk') !== null && <FormHelperText error>{wrongIn('gtk')}</FormHelperText>}
        </div>
        {recorded !== null && reference === null && <OtherDraft />}
        <JenisUsulan {...shared} options={options} focus={recorded !== null && input.jenis === 1} />
        <KoreksiRange
          {...shared}
          range={mayUseRange(input, daftarStatus)}
          limit={rangeStart(today, bulanAgo)}
          maxHari={input.jenis === 1 ? (selectedStatus(input, daftarStatus)?.koreksi.maksimalHari ?? null) : null}
        />
        {reference === null && <SameDays input={input} sampai={neat.sampai} tanggal={tanggal} />}
        <TimeInput
          id={TIME_FORM}
          {...shared}
          reference={reference}
          pratinjau={pratinjau}
          showCorrection={withTime(input, daftarStatus)}
          focus={recorded !== null && input.jenis === 2 ? recorded.doubt : null}
        />
        <Catatan {...shared} />
        <DokumenUsulan u={u} requested={requested} />
        <FormBar
          u={u}
          frame={box}
          lacking={wrong[0]?.message ?? tallies[0]?.message ?? null}
          requested={requested}
          withoutDampak={
            wrong.length === 0 &&
            tallies.length === 0 &&
            !pratinjau.computing &&
            isWithoutDampak(pratinjau.result?.dampak)
          }
          form={TIME_FORM}
          perihal={KOREKSI.perihal(reference?.noKoreksi ?? null, neat)}
        />
      </Box>
    </Frame>
  )
}

/** Enter in a time is the way on; in a date it only ends its typing. */
const TIME_FORM = 'waktu-koreksi'

type DaysProps = { input: KoreksiInput; sampai: string | null; tanggal: string | null }

/** What was asked for about the same person and days already. */
const SameDays = ({ input: { gtk, dari }, sampai, tanggal }: DaysProps) =>
  gtk !== null &&
  dari !== null && (
    <UsulanOfHari
      gtkId={gtk.id}
      dari={dari}
      sampai={sampai ?? dari}
      title={sampai === null || sampai === dari ? `${tanggal} sudah diusulkan` : `Dalam ${tanggal} sudah ada usulan`}
    />
  )

/** What was typed and cannot be is told at once; what is still missing only keeps the button asleep. */
const SHOWN_DIRECTLY = ['tglKehadiran.dari', 'tglKehadiran.sampai', 'waktuKoreksi.datang', 'waktuKoreksi.pulang']

/** Of what kind it is, and as what: a status, or an izin. */
function JenisUsulan(props: SectionProps & { options: Options; focus: boolean }) {
  const { input, wrongIn, disabled, onChange, options, focus } = props
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        select
        label="Jenis Pengusulan Koreksi"
        value={input.jenis}
        disabled={disabled}
        onChange={(e) => onChange({ jenis: Number(e.target.value) as typeof input.jenis })}
        error={wrongIn('jenisKoreksi') !== null}
        helperText={wrongIn('jenisKoreksi')}
      >
        {menuItems(JENIS_KOREKSI)}
      </TextField>
      {input.jenis === 1 && (
        <SelectStatusKehadiran
          label="Status Kehadiran Koreksi"
          target="koreksi"
          value={input.status}
          onChange={(status) =>
            onChange({ status: status === null ? null : { id: status.id, nama: status.statusKehadiran } })
          }
          pro={options.pro}
          error={wrongIn('statusKehadiran.koreksi') ?? wrongIn('statusKehadiran')}
          help={selectedStatus(input, options.daftarStatus)?.koreksi.catatanDitampilkan ?? ''}
          disabled={disabled}
          focus={focus}
        />
      )}
      {input.jenis === 3 && (
        <TextField
          select
          required
          label="Jenis Izin"
          value={input.jenisIzin ?? ''}
          disabled={disabled}
          onChange={(e) => onChange({ jenisIzin: Number(e.target.value) as 1 | 2 })}
          error={wrongIn('jenisIzin') !== null}
          helperText={wrongIn('jenisIzin')}
        >
          {menuItems(JENIS_IZIN)}
        </TextField>
      )}
    </Box>
  )
}

const menuItems = (nama: Readonly<Record<number, string>>) =>
  Object.entries(nama).map(([id, word]) => (
    <MenuItem key={id} value={Number(id)}>
      {word}
    </MenuItem>
  ))

function Catatan({ input, wrongIn, disabled, onChange }: SectionProps) {
  const error = wrongIn('catatanDariPengusul')
  return (
    <TextField
      label="Catatan Dari Pengusul"
      value={input.catatan}
      onChange={(e) => onChange({ catatan: e.target.value })}
      multiline
      minRows={3}
      disabled={disabled}
      error={error !== null}
      helperText={error ?? 'Dibaca pemeriksa bersama dokumennya.'}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
    />
  )
}

/** Another new correction is still being typed: it is kept, and this is the way back to it. */
function OtherDraft() {
  const penggunaId = usePengguna()?.id ?? 0
  const [present] = useState(() => browserDrafts.read(draftKey(penggunaId, KOREKSI.id, NEW_DRAFT)) !== null)
  if (!present) return null
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <ButtonLink color="inherit" size="small" to="/koreksi-status-kehadiran/$id" params={{ id: 'baru' }}>
          Buka
        </ButtonLink>
      }
    >
      Usulan lain yang belum dikirim tetap tersimpan.
    </Alert>
  )
}
