package dev.throng.app.prose;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Strings and Javadoc of Java sources, as the compiler's parser sees them. Concatenations are one text. */
final class JavaTexts extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final String file;
    private final CompilationUnitTree unit;
    private final DocTrees trees;
    private final List<Text> texts;
    private final String type;
    private final Refusals refusals;
    private final MessageText text;
    private int annotations;
    private int templates;

    private JavaTexts(String file, CompilationUnitTree unit, Context context, List<Text> texts) {
        this.file = file;
        this.unit = unit;
        this.texts = texts;
        trees = context.trees();
        refusals = context.refusals();
        type = file.replaceAll(".*/|\\.java$", "");
        text = new MessageText(context.constants(), type, new HashMap<>(), node -> scan(node, null));
    }

    /** Tools that read the texts of all files. */
    private record Context(DocTrees trees, Constants constants, Refusals refusals) {}

    /**
     * Reads texts of source files, file by file in their order.
     *
     * @param root that names of files are relative to
     */
    static List<Text> of(Path root, List<Path> sources) {
        if (sources.isEmpty()) {
            return List.of();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            Context context = new Context(DocTrees.instance(task), Constants.of(units), Refusals.read());
            List<Text> texts = new ArrayList<>();
            for (CompilationUnitTree unit : units) {
                Path path = Path.of(unit.getSourceFile().toUri());
                String name = root.toAbsolutePath().normalize().relativize(path).toString();
                new JavaTexts(name.replace('\\', '/'), unit, context, texts).scan(unit, null);
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree node, @Nullable Void nothing) {
        annotations++;
        super.visitAnnotation(node, nothing);
        annotations--;
        return null;
    }

    /** A refusal is one text, with the words that its exception adds around the parts. */
    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree node, @Nullable Void nothing) {
        String called = node.getMethodSelect().toString();
        if (MessageText.isFormat(node)) {
            addText(node);
        } else if (!addRefusal(node, called, node.getArguments(), isThrown())) {
            return super.visitMethodInvocation(node, nothing);
        }
        return scan(node.getMethodSelect() instanceof MemberSelectTree select ? receiver(select) : null, nothing);
    }

    private static @Nullable Tree receiver(MemberSelectTree select) {
        return select.getExpression() instanceof MethodInvocationTree call ? call : null;
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree node, @Nullable Void nothing) {
        return node.getClassBody() == null
                        && addRefusal(node, node.getIdentifier().toString(), node.getArguments(), isThrown())
                ? null
                : super.visitNewClass(node, nothing);
    }

    private boolean isThrown() {
        return getCurrentPath().getParentPath().getLeaf() instanceof ThrowTree;
    }

    /** Adds a call of a known helper, or the call in a throw statement whose last two arguments are texts. */
    private boolean addRefusal(Tree node, String called, List<? extends ExpressionTree> arguments, boolean isThrown) {
        Optional<Refusals.Row> row = refusals.of(file, called, arguments.size());
        int count = arguments.size();
        if (row.isPresent() && arguments.stream().anyMatch(text::isText)) {
            add(node, row.get().filled(arguments.stream().map(text::of).toList()));
            return true;
        }
        if (isThrown && count > 1 && text.isText(arguments.get(count - 2)) && text.isText(arguments.get(count - 1))) {
            String found = text.of(arguments.get(count - 2));
            add(node, "found " + found + ", expected " + text.of(arguments.get(count - 1)));
            scan(arguments.subList(0, count - 2), null);
            return true;
        }
        return false;
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree node, @Nullable Void nothing) {
        if (node.getValue() instanceof String value) {
            add(node, value);
        }
        return null;
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree node, @Nullable Void nothing) {
        return text.isText(node) ? addText(node) : super.visitBinary(node, nothing);
    }

    private @Nullable Void addText(ExpressionTree node) {
        add(node, text.of(node));
        return null;
    }

    private void add(Tree node, String value) {
        long start = trees.getSourcePositions().getStartPosition(unit, node);
        Text.Kind kind = annotations > 0 ? Text.Kind.HELP : templates > 0 ? Text.Kind.TEMPLATE : Text.Kind.MESSAGE;
        texts.add(Text.shown(kind, file, (int) unit.getLineMap().getLineNumber(start), value));
    }

    @Override
    public @Nullable Void visitPackage(PackageTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitPackage(node, nothing);
    }

    @Override
    public @Nullable Void visitClass(ClassTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitClass(node, nothing);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree node, @Nullable Void nothing) {
        addJavadoc();
        int inside = isTemplate(node) ? 1 : 0;
        templates += inside;
        text.locals().clear();
        super.visitMethod(node, nothing);
        templates -= inside;
        return null;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree node, @Nullable Void nothing) {
        addJavadoc();
        super.visitVariable(node, nothing);
        text.keep(node);
        return null;
    }

    /** Returns whether a method only combines texts that its callers pass. */
    private boolean isTemplate(MethodTree method) {
        boolean isConstructor = method.getReturnType() == null;
        String name = isConstructor ? type : method.getName().toString();
        return refusals.of(file, name, method.getParameters().size()).isPresent();
    }

    private void addJavadoc() {
        DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
        if (comment != null) {
            long start = trees.getSourcePositions().getStartPosition(unit, comment, comment);
            texts.add(new Text(
                    Text.Kind.JAVADOC,
                    file,
                    (int) unit.getLineMap().getLineNumber(Math.max(0, start)),
                    JavadocWords.of(comment)));
        }
    }
}
