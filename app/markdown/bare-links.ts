import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'

function enterAddress(this: CompileContext, token: Token): void {
  this.config.enter.autolinkProtocol?.call(this, token)
}

/**
 * Turns bare addresses that micromark finds into links. The usual package also searches the whole text with regular
 * expressions that take quadratic time, and that Safari before 16.4 cannot parse.
 */
export const bareLinks: Extension = {
  enter: {
    literalAutolink(token) {
      this.enter({ type: 'link', title: null, url: '', children: [] }, token)
    },
    literalAutolinkEmail: enterAddress,
    literalAutolinkHttp: enterAddress,
    literalAutolinkWww: enterAddress,
  },
  exit: {
    literalAutolink(token) {
      this.exit(token)
    },
    literalAutolinkEmail(token) {
      this.config.exit.autolinkEmail?.call(this, token)
    },
    literalAutolinkHttp(token) {
      this.config.exit.autolinkProtocol?.call(this, token)
    },
    literalAutolinkWww(token) {
      this.config.exit.data?.call(this, token)
      const link = this.stack.at(-1)
      if (link?.type === 'link') link.url = `http://${this.sliceSerialize(token)}`
    },
  },
}
