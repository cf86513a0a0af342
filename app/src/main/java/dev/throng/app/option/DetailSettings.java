package dev.throng.app.option;

/**
 * Who is drawn, and how finely.
 *
 * @param cull whether those out of view are left out
 * @param lod whether far ones are drawn by simpler meshes
 * @param lodBias each 1 more doubles the error that may be seen
 * @param poses whether far ones share poses, and those less far are posed less often
 * @param occlusion whether those hidden behind others are left out; with {@code cull} only
 */
public record DetailSettings(boolean cull, boolean lod, double lodBias, boolean poses, boolean occlusion) {}
