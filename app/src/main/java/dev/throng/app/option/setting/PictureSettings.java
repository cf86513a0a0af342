package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;

/**
 * What is drawn.
 *
 * @param size of the picture
 * @param backface which triangles are drawn
 * @param textures whether base colour textures are used
 * @param shadows whether the sun casts them
 * @param samples for each pixel, 1 without multisampling
 * @param detail which instances are drawn, and in which level of detail
 */
public record PictureSettings(
        FrameSize size,
        Environment.Sides backface,
        boolean textures,
        boolean shadows,
        int samples,
        CullSettings detail) {}
