package dev.throng.app.inspect;

import dev.throng.anim.Clip;
import dev.throng.anim.Warning;
import dev.throng.app.console.Console;
import dev.throng.app.inspect.FileReport.LevelInfo;
import dev.throng.app.inspect.FileReport.SkinInfo;
import dev.throng.app.report.InterpolationReport;
import dev.throng.app.report.Table;
import dev.throng.crowd.gl.scene.CullSettings;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Text of an inspected file. */
public final class FileReportText {
    private static final int DEEPEST_INDENT = 40;

    private static final Table<MeshInfo> MESHES = new Table<MeshInfo>()
            .column("  mesh", mesh -> "  " + printable(mesh.meshName()))
            .column("node", mesh -> printable(mesh.nodeName()))
            .column("primitive", mesh -> number(mesh.primitive()))
            .column("skin", mesh -> orDash(mesh.skin()))
            .column("influences", mesh -> number(mesh.influences()))
            .column("vertices", mesh -> number(mesh.vertices()))
            .column("triangles", mesh -> number(mesh.triangles()))
            .column("material", mesh -> number(mesh.material()))
            .column("morph targets", mesh -> number(mesh.morphTargets()));

    private static final Table<LevelInfo> LEVELS = new Table<LevelInfo>()
            .column("  level", level -> "  " + level.level())
            .column("from", level -> level.made() ? "generated" : "file")
            .column("meshes", level -> number(level.meshes()))
            .column("vertices", level -> number(level.vertices()))
            .column("triangles", level -> number(level.triangles()))
            .column(
                    "error (units)",
                    level -> level.error() == null ? "-" : String.format(Locale.ROOT, "%.3g", level.error()))
            .column("joints", level -> number(level.joints()))
            .column("influences", level -> String.format(Locale.ROOT, "%.2f", level.influences()))
            .column("influence loss", FileReportText::pixels);

    private static final Table<MaterialInfo> MATERIALS = new Table<MaterialInfo>()
            .column("  material", material -> "  " + printable(material.name()))
            .column("texture", material -> orDash(material.texture()))
            .column("double-sided", material -> material.doubleSided() ? "yes" : "no")
            .column("alpha", MaterialInfo::alphaMode);

    private static final Table<ClipInfo> CLIPS = new Table<ClipInfo>()
            .column("  clip", clip -> "  " + clip.index())
            .column("name", clip -> printable(clip.name()))
            .column("seconds", clip -> String.format(Locale.ROOT, "%.3f", clip.duration()))
            .column("tracks", clip -> number(clip.tracks()))
            .column("keys", clip -> number(clip.keys()))
            .column("interpolation", ClipInfo::interpolation)
            .column("samples (estimate)", clip -> number(clip.rows()))
            .column("nlerp error (mm)", nlerp(InterpolationReport::nlerpSlerpMm))
            .column("nlerp error (D)", nlerp(InterpolationReport::relative));

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
        table("Meshes", MESHES, report.meshes());
        table("Levels of detail", LEVELS, report.levels());
        surfaces();
        table("Clips", CLIPS, report.clips());
        report.clips().forEach(this::markers);
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

    /**
     * @return text of the largest displacement of a vertex, in pixels, by the level's reduced joints and influences where
     *     the level begins; a dash without an error
     */
    private static String pixels(LevelInfo level) {
        Double error = level.error();
        return error != null && error > 0
                ? String.format(Locale.ROOT, "%.2f px", CullSettings.PIXELS * level.influenceLoss() / error)
                : "-";
    }

    private void surfaces() {
        table("Materials", MATERIALS, report.materials());
        text.append(FeatureText.materials(report.materials()));
        if (!report.variants().isEmpty()) {
            section("Material variants", report.variants().size());
            report.variants()
                    .forEach(name -> text.append("  ").append(printable(name)).append('\n'));
        }
        section("Textures", report.textures().size());
        for (TextureInfo texture : report.textures()) {
            String size = texture.width() == null
                    ? "not decoded (empty, broken or too large)"
                    : texture.width() + "x" + texture.height();
            text.append(String.format(
                    Locale.ROOT, "  %s: %s, %,d bytes%n", printable(texture.name()), size, texture.bytes()));
        }
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
                text.append(String.format(
                        Locale.ROOT,
                        "  sampled animation as %s (%s): %,d bytes%n",
                        format,
                        AtlasSizes.precision(format),
                        bytes));
            }
        });
        text.append(String.format(
                Locale.ROOT, "  1,000 instances, including their joint matrices: %,d bytes%n", report.bytesPer1000()));
    }

    private void section(String name, int count) {
        text.append(String.format(Locale.ROOT, "%n%s: %,d%n", name, count));
    }

    private <T> void table(String name, Table<T> columns, List<T> items) {
        section(name, items.size());
        text.append(items.isEmpty() ? "" : columns.text(items));
    }

    private static Function<ClipInfo, String> nlerp(ToDoubleFunction<InterpolationReport> error) {
        return clip -> clip.nlerpSlerp() == null ? "-" : figure(error.applyAsDouble(clip.nlerpSlerp()));
    }

    private static String orDash(@Nullable Integer index) {
        return index == null ? "-" : number(index);
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
