import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFokusSalah } from './fokus-salah.ts'

type Props = {
  judul: string
  /** Without it there is no way out but the buttons: while something is being saved. */
  onTutup?: (() => void) | undefined
  /** With it the content is a form and Enter submits. */
  onKirim?: () => void
  /** false: Enter in a box only leaves it alone, where a form that is half filled must not go. */
  enterMengirim?: boolean
  /** The server's refusal, in a red box above the content. */
  galat?: string | null | undefined
  tindakan?: ReactNode
  lebar?: 'xs' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The one pattern of a dialog; fills the screen of a phone. */
export function DialogDasar({
  judul,
  onTutup,
  onKirim,
  enterMengirim = true,
  galat,
  tindakan,
  lebar = 'sm',
  children,
}: Props) {
  const id = useId()
  const dibuka = useRef(0)
  const formulir = useRef<HTMLElement>(null)
  const fokusSalah = useFokusSalah(formulir)
  useEffect(() => {
    dibuka.current = performance.now()
  }, [])
  const penuh = useMediaQuery(useTheme().breakpoints.down('sm')) && lebar !== 'xs'
  function ajukan(e: FormEvent<HTMLElement>): void {
    e.preventDefault()
    // A dialog inside this one bubbles its submit through React's tree.
    e.stopPropagation()
    const belumTerbaca = e.currentTarget.querySelector<HTMLElement>('[data-belum-terbaca]')
    if (belumTerbaca) return belumTerbaca.focus()
    onKirim?.()
    fokusSalah.diajukan()
  }
  function tutup(e: object, sebab: 'backdropClick' | 'escapeKeyDown'): void {
    // When it was pressed, not when a busy page came to hear of it.
    const { timeStamp: ditekan, detail: ke } = e as MouseEvent
    if (sebab === 'backdropClick' && (ke > 1 || ditekan - dibuka.current < KLIK_KEDUA_MS)) return
    onTutup?.()
  }
  const isi = (
    <>
      <DialogTitle id={id} component="h2" sx={{ typography: 'h2', pr: 14, pt: 5 }}>
        {judul}
      </DialogTitle>
      {onTutup && (
        <IconButton aria-label="Tutup" onClick={onTutup} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseOutlined />
        </IconButton>
      )}
      <DialogContent
        sx={{ pb: tindakan === undefined ? 4 : 1 }}
        {...(onKirim ? { ref: fokusKolomPertama } : BISA_DIGULIR)}
      >
        {typeof galat === 'string' && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {galat}
          </Alert>
        )}
        {children}
      </DialogContent>
      {tindakan !== undefined && <DialogActions sx={{ px: 6, pb: 5, pt: 3, gap: 1 }}>{tindakan}</DialogActions>}
    </>
  )
  return (
    <Dialog
      open
      {...(onTutup ? { onClose: tutup } : {})}
      maxWidth={lebar}
      fullWidth
      fullScreen={penuh}
      aria-labelledby={id}
    >
      {onKirim ? (
        <Box
          component="form"
          ref={formulir}
          noValidate
          onSubmit={ajukan}
          {...fokusSalah.pendengar}
          onClickCapture={abaikanKlikKedua}
          {...(enterMengirim ? {} : { onKeyDown: abaikanEnter })}
          sx={{ display: 'contents' }}
        >
          {isi}
        </Box>
      ) : (
        isi
      )}
    </Dialog>
  )
}

/** The second click of a double click meets the backdrop of the dialog that the first one opened. */
const KLIK_KEDUA_MS = 400

/** A double click saves once: its second click comes before the button knows that it is saving. */
function abaikanKlikKedua(e: MouseEvent): void {
  if (e.detail > 1 && e.target instanceof Element && e.target.closest('button[type=submit]')) e.preventDefault()
}

/** Enter in a box sends a form as a click on its button would; a dialog inside this one has keys of its own. */
function abaikanEnter(e: KeyboardEvent): void {
  const { key, target, currentTarget } = e
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) e.preventDefault()
}

/** Without a field the content itself takes the keys that scroll. */
const BISA_DIGULIR = { tabIndex: 0 }

/** A form opens in its first field. */
function fokusKolomPertama(isi: HTMLElement | null): void {
  isi?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus()
}
