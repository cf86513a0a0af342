/**
 * Window that shows a crowd live, controlled by keys and a panel, with its frame loop. This package may use everything
 * that makes and draws scenes. It must not depend on the command line's form of settings: its caller passes a parser.
 */
@NullMarked
package dev.throng.app.view;

import org.jspecify.annotations.NullMarked;
