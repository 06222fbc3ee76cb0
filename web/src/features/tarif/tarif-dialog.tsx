import { alpaSentence, izinSentence, LABEL_MODE } from '@geisa/contract/tarif/words'
import type { Jenjang } from '@geisa/engine/acuan'
import { DASAR_HUKUM, type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { LiveExample } from './live-example.tsx'
import { ProfilInput } from './profil-input.tsx'
import type { DataTarif } from './queries.ts'
import { SaveTarifDialog } from './save-tarif-dialog.tsx'
import { buildProfil, type Draft, draftFrom } from './tarif-draft.ts'
import { DEFAULT_TARIF, groupTarif } from './tarif-groups.ts'

type Props = {
  data: DataTarif
  kodeWilayah: string
  namaWilayah: string
  /** What was typed before and not saved; null = begin with what holds today. */
  awal: Draft | null
  onDraft: (draft: Draft) => void
  onSaved: () => void
  onClose: () => void
}

/** A new version: what it says here, from when in the step after. */
export function TarifDialog({ data, kodeWilayah, namaWilayah, awal, onDraft, onSaved, onClose }: Props) {
  const nomorRiwayat = data.rows.find((row) => row.kodeWilayah === kodeWilayah)?.nomorRiwayat
  const { draft, replace } = useTyped(() => ({ nomorRiwayat, ...(awal ?? initialDraft(data)) }), onDraft)
  const [tried, setTried] = useState(false)
  const [saveOpen, setSaveOpen] = useState(false)
  const { profil, errors } = buildProfil(draft)
  const lawExample = `Contoh: ${draft.contohHukum ?? 'Peraturan Bupati Malang Nomor 12 Tahun 2026'} – tulis peraturan daerah Anda`
  const pointAt = (field: string): string | null =>
    tried || field.startsWith('profil') ? (errors.get(field) ?? null) : null
  function lanjut(): void {
    setTried(true)
    if (errors.size === 0) setSaveOpen(true)
  }
  return (
    <>
      <BaseDialog
        title={`Tarif baru · ${namaWilayah}`}
        width="md"
        onClose={onClose}
        onSend={lanjut}
        unsaved="kept"
        error={tried && errors.size > 0 ? 'Periksa isian yang ditandai merah.' : null}
        actions={<FormActions onCancel={onClose} saving={false} reason={null} label="Lanjut: tanggal & pratinjau" />}
      >
        <Stack spacing={5}>
          <SelectTemplate data={data} onSelect={(content) => replace(content)} jenjang={draft.jenjang} />
          <SelectJenjangTarif
            options={data.rows.map(({ jenjang }) => jenjang)}
            value={draft.jenjang}
            onChange={(jenjang) => replace({ jenjang })}
            error={pointAt('jenjang')}
          />
          <TextField
            label="Nama tarif"
            value={draft.nama}
            onChange={(e) => replace({ nama: e.target.value })}
            error={pointAt('nama') !== null}
            helperText={pointAt('nama') ?? 'Tampil di laporan dan SPTJM, misalnya TPP Kab. Malang 2026'}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            label="Dasar hukum"
            value={draft.dasarHukum}
            onChange={(e) => replace({ dasarHukum: e.target.value })}
            multiline
            minRows={2}
            error={pointAt('dasarHukum') !== null}
            required
            placeholder={lawExample}
            helperText={pointAt('dasarHukum') ?? `Dicetak di SPTJM. ${lawExample}`}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <ProfilInput draft={draft} onChange={replace} error={pointAt} />
          <LiveExample profil={profil} />
        </Stack>
      </BaseDialog>
      {saveOpen && profil !== null && (
        <SaveTarifDialog
          data={data}
          namaWilayah={namaWilayah}
          content={{
            kodeWilayah,
            jenjang: [...draft.jenjang],
            nama: draft.nama,
            dasarHukum: draft.dasarHukum,
            profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
          }}
          seen={draft.nomorRiwayat}
          onKeep={() => replace({ nomorRiwayat })}
          onSaved={onSaved}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </>
  )
}

function useTyped(start: () => Draft, onDraft: (draft: Draft) => void) {
  const [draft, setDraft] = useState(start)
  return {
    draft,
    replace: (content: Partial<Draft>): void => {
      const next = { ...draft, ...content }
      setDraft(next)
      onDraft(next)
    },
  }
}

/** The first group's version of today, for its levels. */
function initialDraft({ rows }: DataTarif): Draft {
  const [first] = groupTarif(rows)
  return draftFrom(first?.effective ?? BUILTIN_TEMPLATE, first?.jenjang ?? [])
}

type TemplateProps = { data: DataTarif; jenjang: readonly Jenjang[]; onSelect: (content: Draft) => void }

/** A region's own regulation is what the papers name: a profile's source only shows how one is written. */
const template = (nama: NamaProfil) => ({
  nama: `Profil ${nama}`,
  dasarHukum: '',
  lawExample: DASAR_HUKUM[nama] ?? undefined,
  profil: PROFIL[nama],
})
const BUILTIN_TEMPLATE = template('A')

const NAMA_PROFIL: readonly NamaProfil[] = ['A', 'B', 'C', 'D', 'E']

/** Fills the form with a known profile; what is typed already is replaced. */
function SelectTemplate({ data, jenjang, onSelect }: TemplateProps) {
  const [nilai, setNilai] = useState('')
  const effective = groupTarif(data.rows)
  function select(kode: string): void {
    setNilai(kode)
    const kelompok = effective.find((one) => kelompokKey(one.jenjang) === kode)
    const nama = NAMA_PROFIL.find((namaProfil) => namaProfil === kode)
    if (kelompok) onSelect(draftFrom(kelompok.effective ?? BUILTIN_TEMPLATE, kelompok.jenjang))
    else if (nama) onSelect(draftFrom(template(nama), jenjang))
  }
  return (
    <TextField
      select
      label="Mulai dari"
      value={nilai}
      onChange={(e) => select(e.target.value)}
      helperText="Mengisi formulir ini; angkanya masih dapat diubah."
      // No hidden entry says it: the list would put the focus there, and no key would reach the others.
      slotProps={{ select: { displayEmpty: true, ...(nilai === '' && { renderValue: () => 'Pilih templat' }) } }}
    >
      {effective.map((kelompok) => (
        <MenuItem
          key={kelompokKey(kelompok.jenjang)}
          value={kelompokKey(kelompok.jenjang)}
          sx={{ whiteSpace: 'normal' }}
        >
          Yang berlaku sekarang untuk {kelompok.jenjang.join(', ')}: {(kelompok.effective ?? DEFAULT_TARIF).nama}
        </MenuItem>
      ))}
      {NAMA_PROFIL.map((nama) => (
        <MenuItem key={nama} value={nama} sx={{ whiteSpace: 'normal' }}>
          Profil {nama}: alpa {alpaSentence(PROFIL[nama])}, {LABEL_MODE[PROFIL[nama].mode].toLowerCase()}, dengan izin{' '}
          {izinSentence(PROFIL[nama]).toLowerCase()}
        </MenuItem>
      ))}
    </TextField>
  )
}

const kelompokKey = (jenjang: readonly Jenjang[]): string => `kini ${jenjang.join(' ')}`

type PropsJenjang = {
  options: readonly Jenjang[]
  value: readonly Jenjang[]
  onChange: (jenjang: Jenjang[]) => void
  error: string | null
}

function SelectJenjangTarif({ options, value, onChange, error }: PropsJenjang) {
  return (
    <Box component="fieldset" data-salah={error !== null || undefined} sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 540 }}>
        Berlaku untuk jenjang
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {options.map((jenjang) => (
          <FormControlLabel
            key={jenjang}
            label={jenjang}
            control={
              <Checkbox
                checked={value.includes(jenjang)}
                onChange={(_, select) =>
                  onChange(options.filter((option) => (option === jenjang ? select : value.includes(option))))
                }
              />
            }
          />
        ))}
      </Box>
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
