import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A next post of some machine. */
export type Load = () => { sn: string; body: string }
export type Answer = { status: number; took: number }

/** So many connections, each with its next post when the one before is answered. */
export async function sendClosed(
  port: number,
  load: Load,
  { posts, concurrent }: { posts: number; concurrent: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrent })
  let rest = posts
  const connection = async (): Promise<void> => {
    while (rest-- > 0) {
      const status = await ask(port, agent, load())
      if (status !== 200) throw new Error(`a machine got ${status}`)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, connection))
  agent.destroy()
}

/** So many posts a second, on schedule; `took` counts from the instant that the schedule names. */
export async function sendOpen(
  port: number,
  load: Load,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const answers: Promise<Answer>[] = []
  const start = performance.now()
  for (let nth = 0; nth < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - start) * perSecond) / 1000))
    for (; nth < due; nth++) {
      const scheduled = start + (nth * 1000) / perSecond
      answers.push(ask(port, agent, load()).then((status) => ({ status, took: performance.now() - scheduled })))
    }
    await sleep(2)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

function ask(port: number, agent: Agent, { sn, body }: ReturnType<Load>): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': Buffer.byteLength(body) }
    const path = `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { statusCode: status = 0 } = response
        if (status === 503 || (status === 200 && text.startsWith('OK'))) resolve(status)
        else reject(new Error(`a machine got ${status} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
