package dev.throng.app.stage;

import dev.throng.app.scene.Decor;
import dev.throng.crowd.gl.character.PreparedCharacter;

/**
 * Decor that is ready to be uploaded.
 *
 * @param things where they stand
 * @param character what they are
 */
public record DecorItem(Decor things, PreparedCharacter character) {}
