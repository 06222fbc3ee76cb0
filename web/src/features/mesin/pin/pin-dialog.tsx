import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import { endPemetaan, type Pemetaan, type PinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import type { Zona } from '@geisa/engine/acuan'
import { withStop } from '@geisa/engine/sentence-end'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { periodWords } from '../../../shared/masa-words.ts'
import { numeral } from '../../../shared/numerals.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { formatInstant, formatMesinTime, sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'
import { printedCard } from './printed-card.ts'
import { SelectGtkPin } from './select-gtk-pin.tsx'

type Props = {
  row: PinMesin
  mesin: FullMesin
  gtk: readonly GtkSummary[]
  own: ReadonlyMap<string, string[]>
  zona: Zona
  onClose: () => void
}

/** One PIN: what it did, whose it was, whose it is to be and from which day (rules.md L3). */
export function PinDialog({ row, mesin, gtk, own, zona, onClose }: Props) {
  const owned = row.kini !== null
  const [gtkId, setGtkId] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(owned ? sekolahToday(zona) : null)
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () =>
      withAgreement((dampak) =>
        call(savePemetaan, {
          params: { id: mesin.id },
          body: { pin: row.pin, gtkId: gtkId ?? '', ...(start === null ? {} : { mulai: start }), dampak },
        }),
      ),
    onSuccess: (next) => {
      notify(`PIN ${row.pin} dipetakan ke ${withStop(next.namaGtk)}`, 'success')
      refresh()
      onClose()
    },
  })
  const alasan = gtkId === null ? 'Pilih GTK terlebih dahulu' : null
  return (
    <BaseDialog
      title={`PIN ${row.pin}${row.namaDiMesin === null ? '' : ` · ${row.namaDiMesin}`}`}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={inputError(save.error).sentence}
      actions={
        <>
          <LeaveButton busy={save.isPending} label="Tutup" onClick={onClose} />
          <ButtonWithReason type="submit" variant="contained" reason={save.isPending ? 'Sedang menyimpan' : alasan}>
            {save.isPending ? 'Menyimpan…' : owned ? 'Ganti pemilik' : 'Petakan'}
          </ButtonWithReason>
        </>
      }
    >
      <FactList facts={faktaPin(row)} />
      <PinOwners row={row} zona={zona} onChanged={refresh} />
      <Typography variant="h3" sx={{ mt: 5, mb: 3 }}>
        {owned ? 'Ganti pemilik' : 'Petakan'}
      </Typography>
      <Stack spacing={4}>
        <SelectGtkPin
          label="GTK"
          gtk={gtk}
          value={gtkId}
          own={own}
          suggestions={row.saran.map((s) => s.gtkId)}
          onSelect={(g) => setGtkId(g?.id ?? null)}
        />
        <TanggalInput
          label="Hari pertama"
          value={start}
          onChange={setStart}
          allowEmpty={!owned}
          help={
            owned
              ? 'Tap sebelum hari ini tetap milik pemilik lama.'
              : 'Kosong: semua tap lama yang belum bertuan ikut terhitung.'
          }
        />
      </Stack>
    </BaseDialog>
  )
}

function faktaPin(b: PinMesin) {
  const cards = b.kartu === null || b.kartu === '' ? [] : [{ label: 'Kartu', content: printedCard(b.kartu) }]
  return [
    { label: 'Tap', content: numeral(b.jumlahTap) },
    { label: 'Tap pertama', content: b.tapPertama === null ? '-' : formatMesinTime(b.tapPertama) },
    { label: 'Tap terakhir', content: b.tapTerakhir === null ? '-' : formatMesinTime(b.tapTerakhir) },
    { label: 'Tanpa pemilik', content: b.tapTanpaPemilik === 0 ? 'Tidak ada' : `${b.tapTanpaPemilik} tap` },
    ...cards,
  ]
}

type OwnersProps = { row: PinMesin; zona: Zona; onChanged: () => void }

/** Whose it was and is. */
function PinOwners({ row, zona, onChanged }: OwnersProps) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        Pemilik
      </Typography>
      {row.bukanGtk.map((tanda) => (
        <Typography key={tanda.id} variant="body2" sx={{ mb: 2 }}>
          Bukan GTK: {tanda.alasan} · {periodWords(tanda)}
        </Typography>
      ))}
      {row.pemetaan.length === 0 && row.bukanGtk.length > 0 ? null : row.pemetaan.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          PIN belum dipetakan. Tapnya tersimpan dan ikut terhitung setelah dipetakan.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {row.pemetaan.map((p) => (
            <PemetaanRow key={p.id} pemetaan={p} zona={zona} onChanged={onChanged} />
          ))}
        </Box>
      )}
    </>
  )
}

function PemetaanRow({ pemetaan, zona, onChanged }: { pemetaan: Pemetaan; zona: Zona; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const [until, setUntil] = useState<string | null>(sekolahToday(zona))
  const end = useMutation({
    mutationFn: () =>
      withAgreement((dampak) =>
        call(endPemetaan, { params: { id: pemetaan.id }, body: { sampai: until ?? '', dampak } }),
      ),
    onSuccess: () => {
      notify(`Pemetaan ${pemetaan.namaGtk} berakhir ${formatTanggal(until ?? '')}.`, 'success')
      setOpen(false)
      onChanged()
    },
  })
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 560 }}>{pemetaan.namaGtk}</Box>
          <Typography variant="caption" color="textSecondary" component="div">
            {periodWords(pemetaan)} · disimpan {formatInstant(pemetaan.disimpanPada, zona)}
          </Typography>
        </Box>
        {pemetaan.sampai === null && !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            Akhiri
          </Button>
        )}
      </Box>
      {open && (
        <Stack spacing={2} sx={{ mt: 3 }}>
          <TanggalInput
            label="Hari terakhir"
            value={until}
            onChange={setUntil}
            error={end.isError ? errorSentence(end.error, 'Gagal menyimpan data') : null}
            help="Tap sesudah hari ini bukan miliknya lagi."
          />
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => setOpen(false)}>Batal</Button>
            <ButtonWithReason
              variant="outlined"
              reason={until === null ? 'Isi hari terakhir' : end.isPending ? 'Sedang menyimpan' : null}
              onClick={() => end.mutate()}
            >
              Akhiri pemetaan
            </ButtonWithReason>
          </Stack>
        </Stack>
      )}
    </Box>
  )
}
