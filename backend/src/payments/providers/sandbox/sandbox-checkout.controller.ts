import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../../core/http/guard.js';
import { SANDBOX_PREFIX } from './keys.js';
import { LINK_PAGE, LINK_SCRIPT } from './link-page.js';
import { CHECKOUT_SCRIPT } from './checkout-script.js';

/** The stand-in payment window. @source contract §6 */
@Controller(SANDBOX_PREFIX)
@Public()
export class SandboxCheckoutController {
  @Get('checkout.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  checkout() {
    return CHECKOUT_SCRIPT;
  }

  @Get('link.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  linkScript() {
    return LINK_SCRIPT;
  }

  /** Where a payment link leads. */
  @Get('l/:id')
  @Header('Content-Type', 'text/html; charset=utf-8')
  linkPage() {
    return LINK_PAGE;
  }
}
