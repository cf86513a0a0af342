package dev.throng.app.compare;

import dev.throng.app.console.Console;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.pose.MeshText;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.gl.GlContext;
import dev.throng.gl.image.ImageFile;
import dev.throng.proof.ErrorMesh;
import dev.throng.proof.ErrorStatistic.Finding;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.ModelComparison.ModelResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Pictures of the worst instance of all models: a heat map and a PLY mesh, if requested. */
final class WorstPicture {
    private static final List<String> PLY_PROPERTIES =
            List.of("double x", "double y", "double z", "uchar red", "uchar green", "uchar blue", "double error");

    private final @Nullable OutputFile heatmap;
    private final @Nullable OutputFile ply;
    private final FrameSize size;
    private final Console console;
    private @Nullable Finding worst;
    private @Nullable ErrorMesh mesh;

    WorstPicture(ComparedPaths settings, FrameSize size, Console console) {
        heatmap = settings.files().heatmap();
        ply = settings.files().ply();
        this.size = size;
        this.console = console;
    }

    /**
     * Stores a model's worst instance if its error is larger than that of all earlier models.
     *
     * @param result result of the model's comparison
     * @param comparison comparison of the model, whose two backends must not be closed yet
     */
    void offer(ModelResult result, ModelComparison comparison) {
        Finding found = CompareOutput.found(result);
        Finding known = worst;
        if (found == null || heatmap == null && ply == null || known != null && found.error() <= known.error()) {
            return;
        }
        worst = found;
        mesh = comparison.errors(found.place(), result.diagonal());
    }

    /**
     * Writes the requested files about the worst instance.
     *
     * @param gl current context; may be null if no picture is requested
     */
    void write(@Nullable GlContext gl) {
        ErrorMesh shown = mesh;
        Finding found = worst;
        if (shown == null || found == null) {
            return;
        }
        if (heatmap != null) {
            byte[] rgb = HeatMap.draw(Objects.requireNonNull(gl), shown, size);
            heatmap.write(out -> out.write(ImageFile.encodePng(size.width(), size.height(), rgb)));
            console.warn(String.format(
                    Locale.ROOT,
                    "%s: shows %s, %s; full red means an error of %.3g times the diagonal of the box around the model "
                            + "in its rest pose",
                    heatmap.path(),
                    shown.character().name(),
                    found.place().describe(shown.character()),
                    shown.largest()));
        }
        if (ply != null) {
            ply.write(out -> writePly(shown, out));
        }
    }

    /**
     * Writes text in the Stanford PLY format: positions, sRGB colours, and errors as fractions of the rest pose's
     * diagonal.
     */
    private static void writePly(ErrorMesh mesh, OutputStream out) throws IOException {
        ErrorColours colours = new ErrorColours(mesh.largest());
        MeshText.writePly(mesh.shown(), PLY_PROPERTIES, out, (m, v) -> {
            double error = mesh.errors().get(m)[v];
            int[] rgb = colours.encoded(error);
            return rgb[0] + " " + rgb[1] + " " + rgb[2] + " " + error;
        });
    }
}
