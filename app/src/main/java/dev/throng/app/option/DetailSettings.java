package dev.throng.app.option;

/**
 * Which instances are drawn, and in which level of detail.
 *
 * @param cull whether instances out of view are left out
 * @param lod whether far instances are drawn by simpler meshes
 * @param lodBias each 1 more doubles the error that may be seen
 * @param poses whether far instances share poses, and those less far are posed less often
 * @param occlusion whether instances hidden behind others are left out; with {@code cull} only
 */
public record DetailSettings(boolean cull, boolean lod, double lodBias, boolean poses, boolean occlusion) {}
