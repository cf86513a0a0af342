package dev.throng.app.inspect;

import dev.throng.anim.Clip;
import dev.throng.anim.Warning;
import dev.throng.app.console.Console;
import dev.throng.app.inspect.FileReport.LevelInfo;
import dev.throng.app.inspect.FileReport.SkinInfo;
import dev.throng.app.report.InterpolationReport;
import dev.throng.app.report.Table;
import dev.throng.crowd.gl.scene.CullSettings;
import java.util.Locale;

/** An inspection for people. */
public final class FileReportText {
    private static final int DEEPEST_INDENT = 40;

    private final FileReport report;
    private final StringBuilder text = new StringBuilder();

    private FileReportText(FileReport report) {
        this.report = report;
    }

    public static String of(FileReport report) {
        return new FileReportText(report).write();
    }

    private String write() {
        text.append(printable(report.model())).append('\n');
        section("Nodes", report.nodes().size());
        tree();
        skins();
        meshes();
        levels();
        surfaces();
        clips();
        memory();
        text.append(FeatureText.file(report));
        section("Warnings", report.warnings().size());
        for (Warning warning : report.warnings()) {
            text.append("  ").append(warning.code()).append(warning.pointer().isEmpty() ? "" : " ");
            text.append(printable(warning.pointer())).append(": ");
            text.append(printable(warning.text())).append('\n');
        }
        return text.toString();
    }

    private void tree() {
        NodeWalk.parentsFirst(report.nodes(), (node, depth) -> {
            text.append("  ".repeat(Math.min(depth, DEEPEST_INDENT)));
            text.append(node.index()).append(' ').append(printable(node.name())).append('\n');
        });
    }

    private void skins() {
        section("Skins", report.skins().size());
        for (SkinInfo skin : report.skins()) {
            text.append(String.format(
                    Locale.ROOT, "  %d %s: %,d joints%n", skin.index(), printable(skin.name()), skin.joints().length));
        }
    }

    private void meshes() {
        section("Meshes", report.meshes().size());
        Table table = new Table(
                "  mesh",
                "node",
                "primitive",
                "skin",
                "influences",
                "vertices",
                "triangles",
                "material",
                "morph targets");
        for (MeshInfo mesh : report.meshes()) {
            table.row(
                    "  " + printable(mesh.meshName()),
                    printable(mesh.nodeName()),
                    number(mesh.primitive()),
                    mesh.skin() == null ? "-" : number(mesh.skin()),
                    number(mesh.influences()),
                    number(mesh.vertices()),
                    number(mesh.triangles()),
                    number(mesh.material()),
                    number(mesh.morphTargets()));
        }
        append(table, report.meshes().isEmpty());
    }

    private void levels() {
        section("Levels of detail", report.levels().size());
        Table table = new Table(
                "  level",
                "from",
                "meshes",
                "vertices",
                "triangles",
                "error (units)",
                "joints",
                "influences",
                "influence loss");
        for (LevelInfo level : report.levels()) {
            table.row(
                    "  " + level.level(),
                    level.made() ? "generated" : "file",
                    number(level.meshes()),
                    number(level.vertices()),
                    number(level.triangles()),
                    level.error() == null ? "-" : String.format(Locale.ROOT, "%.3g", level.error()),
                    number(level.joints()),
                    String.format(Locale.ROOT, "%.2f", level.influences()),
                    pixels(level));
        }
        append(table, report.levels().isEmpty());
    }

    /** What the lost joints and influences are in pixels where the level begins: there its error is as large as it may be. */
    private static String pixels(LevelInfo level) {
        Double error = level.error();
        return error != null && error > 0
                ? String.format(Locale.ROOT, "%.2f px", CullSettings.PIXELS * level.influenceLoss() / error)
                : "-";
    }

    private void surfaces() {
        section("Materials", report.materials().size());
        Table table = new Table("  material", "texture", "double-sided", "alpha");
        for (MaterialInfo material : report.materials()) {
            table.row(
                    "  " + printable(material.name()),
                    material.texture() == null ? "-" : number(material.texture()),
                    material.doubleSided() ? "yes" : "no",
                    material.alphaMode());
        }
        append(table, report.materials().isEmpty());
        text.append(FeatureText.materials(report.materials()));
        section("Textures", report.textures().size());
        for (TextureInfo texture : report.textures()) {
            String size = texture.width() == null
                    ? "not decoded (empty, broken or too large)"
                    : texture.width() + "x" + texture.height();
            text.append(String.format(
                    Locale.ROOT, "  %s: %s, %,d bytes%n", printable(texture.name()), size, texture.bytes()));
        }
    }

    private void clips() {
        section("Clips", report.clips().size());
        Table table = new Table(
                "  clip",
                "name",
                "seconds",
                "tracks",
                "keys",
                "interpolation",
                "samples (estimate)",
                "nlerp error (mm)",
                "nlerp error (D)");
        for (ClipInfo clip : report.clips()) {
            InterpolationReport nlerp = clip.nlerpSlerp();
            table.row(
                    "  " + clip.index(),
                    printable(clip.name()),
                    String.format(Locale.ROOT, "%.3f", clip.duration()),
                    number(clip.tracks()),
                    number(clip.keys()),
                    clip.interpolation(),
                    number(clip.rows()),
                    nlerp == null ? "-" : figure(nlerp.nlerpSlerpMm()),
                    nlerp == null ? "-" : figure(nlerp.relative()));
        }
        append(table, report.clips().isEmpty());
        report.clips().forEach(this::markers);
    }

    private void markers(ClipInfo clip) {
        for (Clip.Marker marker : clip.markers()) {
            text.append(String.format(
                    Locale.ROOT,
                    "  clip %d, %.3f s: marker %s%n",
                    clip.index(),
                    marker.time(),
                    printable(marker.name())));
        }
    }

    private void memory() {
        text.append("\nMemory\n");
        report.atlas().forEach((format, bytes) -> {
            if (bytes != null) {
                text.append(
                        String.format(Locale.ROOT, "  sampled animation as %s (estimate): %,d bytes%n", format, bytes));
            }
        });
        text.append(String.format(
                Locale.ROOT, "  1,000 instances, including their joint matrices: %,d bytes%n", report.bytesPer1000()));
    }

    private void section(String name, int count) {
        text.append(String.format(Locale.ROOT, "%n%s: %,d%n", name, count));
    }

    private void append(Table table, boolean isEmpty) {
        if (!isEmpty) {
            text.append(table);
        }
    }

    private static String figure(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.3g", value);
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String printable(String name) {
        return Console.printable(name);
    }
}
